"""Importing this registers all programs."""

import products  # noqa: F401
import stencils  # noqa: F401
import recurrences  # noqa: F401
import solvers  # noqa: F401
