/**
 * Makes a site of the pages in {@code docs}, with a search: Markdown goes in, HTML comes out. It knows nothing of the library.
 * {@link org.gpuarray.site.Site} lists the steps.
 */
@NullMarked
package org.gpuarray.site;

import org.jspecify.annotations.NullMarked;
