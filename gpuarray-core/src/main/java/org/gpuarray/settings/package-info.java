/**
 * The system properties named {@code gpuarray.*}.
 *
 * <p>In: what the user wrote after {@code -D}. Out: checked values. It must never know what they are for. Every module reads
 * its properties here, and only here; nothing in this package is for users. Read {@link org.gpuarray.settings.Setting} first.
 */
@NullMarked
package org.gpuarray.settings;

import org.jspecify.annotations.NullMarked;
