package org.gpuarray.files;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a file atomically: writes the contents under another name beside it, forces them to the disk, then moves them to
 * the file's name. Whoever opens the file meanwhile reads the old contents, and if writing fails, everybody does.
 *
 * <p>A new file gets the permissions that the process gives to new files; a replaced one keeps its permissions, owner and
 * group. A symbolic link stays, and the file it leads to is replaced. A file that cannot be replaced (a pipe, a device, a
 * mounted file, a file in a folder that cannot be written) is written in place, from a private copy that is complete before
 * and stays if writing fails.
 */
public final class WholeFile {
    private static final int MAX_LINKS = 40; // as Linux's
    private static final int MAX_NAME = 180; // with the suffix below 255 bytes, the limit of most file systems
    private static final AtomicLong TEMPORARIES = new AtomicLong();

    private WholeFile() {}

    /** Writes the contents, from position 0 on. */
    public interface Body {
        void write(FileChannel to) throws IOException;
    }

    /**
     * Writes {@code file}.
     *
     * @param operation for messages
     * @throws IOException with the file's name; the file is unchanged, unless the message says otherwise
     */
    public static void write(String operation, Path file, Body body) throws IOException {
        try {
            Path target = target(file);
            if (Files.isDirectory(target)) {
                throw new FileSystemException(file.toString(), null, "is a folder");
            } else if (Files.exists(target) && !Files.isWritable(target)) {
                throw new AccessDeniedException(file.toString(), null, "cannot be written");
            }
            boolean isReplaceable = !isOpenFile(target) && (Files.isRegularFile(target) || !Files.exists(target));
            Path beside = isReplaceable ? beside(target) : null;
            Path written = beside == null ? Files.createTempFile("gpuarray", ".tmp") : beside;
            boolean isKept = false;
            try {
                try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
                    body.write(channel);
                    channel.force(true);
                }
                if (beside == null || !replace(beside, target)) {
                    isKept = Files.isRegularFile(target);
                    copy(operation, written, target);
                    isKept = false;
                }
            } finally {
                if (!isKept) {
                    delete(written);
                }
            }
        } catch (IOException e) {
            throw named(operation, file, e);
        }
    }

    /** Returns an exception whose message names the file: this one, if its own does. */
    public static IOException named(String operation, Path file, IOException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains(file.toString())) {
            return e;
        }
        String reason =
                e instanceof FileSystemException found && found.getReason() != null ? found.getReason() : message;
        return new IOException(
                operation + ": file=" + file + ": "
                        + (e.getMessage() == null ? e.getClass().getSimpleName() : reason),
                e);
    }

    /** Returns the file that a name leads to through links, whether it exists or not. */
    private static Path target(Path file) throws IOException {
        Path target = file;
        for (int links = 0; Files.isSymbolicLink(target) && !isOpenFile(target); links++) {
            if (links == MAX_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /**
     * Returns whether a name stands for a file that a process has open, as Linux's /dev/stdout does: then that file itself
     * must be written.
     */
    private static boolean isOpenFile(Path name) {
        Path folder = name.toAbsolutePath().getParent();
        try {
            return folder != null && folder.toRealPath().startsWith("/proc");
        } catch (IOException e) {
            return false; // no folder, no file
        }
    }

    /** Returns a new file in the target's folder; null if the folder cannot be written, but the target can. */
    private static @Nullable Path beside(Path target) throws IOException {
        Path name = target.getFileName();
        String known = name == null ? "" : name.toString();
        Path temporary = target.resolveSibling(known.substring(0, Math.min(known.length(), MAX_NAME)) + "."
                + ProcessHandle.current().pid() + "-" + TEMPORARIES.incrementAndGet() + ".tmp");
        boolean isReplaced = Files.exists(target);
        boolean isPosix = target.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = isReplaced && isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        try {
            return Files.createFile(temporary, attributes);
        } catch (FileSystemException e) {
            Path folder = target.toAbsolutePath().getParent();
            if (isReplaced && folder != null && !Files.isWritable(folder)) {
                return null;
            } else if (e instanceof NoSuchFileException) {
                throw new NoSuchFileException(target.toString(), null, "there is no folder " + folder);
            } else if (e instanceof AccessDeniedException) {
                throw new AccessDeniedException(target.toString(), null, "cannot write to folder " + folder);
            }
            throw new FileSystemException(target.toString(), null, e.getReason());
        }
    }

    /** Moves a written file to the target's name; returns whether that was possible. */
    private static boolean replace(Path written, Path target) throws IOException {
        boolean isReplaced = Files.exists(target);
        try {
            if (isReplaced) {
                keepAttributes(target, written);
            }
            Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (FileSystemException e) {
            if (isReplaced) {
                return false;
            }
            throw e;
        }
    }

    private static void keepAttributes(Path from, Path to) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (old == null || view == null) {
            return;
        }
        PosixFileAttributes wanted = old.readAttributes();
        PosixFileAttributes have = view.readAttributes();
        if (!wanted.owner().equals(have.owner())) {
            view.setOwner(wanted.owner());
        }
        if (!wanted.group().equals(have.group())) {
            view.setGroup(wanted.group());
        }
        view.setPermissions(wanted.permissions());
    }

    private static void copy(String operation, Path written, Path target) throws IOException {
        try (FileChannel to =
                FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            Files.copy(written, Channels.newOutputStream(to));
            if (Files.isRegularFile(target)) {
                to.force(true);
            }
        } catch (IOException e) {
            String state = Files.isRegularFile(target)
                    ? "; it had to be written in place and is not complete, but there is a copy: " + written
                    : "";
            throw new IOException(operation + ": file=" + target + ": " + e.getMessage() + state, e);
        }
    }

    private static void delete(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "temporary file {0} cannot be deleted: {1}", temporary, e);
        }
    }
}
