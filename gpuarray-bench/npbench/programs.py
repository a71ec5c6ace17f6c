"""Importing this registers all programs."""

import flow  # noqa: F401
import fractals  # noqa: F401
import learning  # noqa: F401
import micro  # noqa: F401
import physics  # noqa: F401
import products  # noqa: F401
import recurrences  # noqa: F401
import solvers  # noqa: F401
import stencils  # noqa: F401
import weather  # noqa: F401
