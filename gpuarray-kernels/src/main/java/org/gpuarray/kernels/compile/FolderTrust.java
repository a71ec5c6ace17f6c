package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/**
 * Whether files can be loaded into this process from a folder: only this user may enter it, and nobody else can exchange it or
 * one of the folders above it (as OpenSSH's StrictModes asks of {@code ~/.ssh}).
 *
 * <p>Users are compared by what the system says of a file that this process makes, not by name: in a container a user may have
 * none. Above the folder, a folder may belong to this user, to root, or to the owner of the root folder, who can exchange
 * anything; a group may write there if it is the owner's own, of the same name, and anybody if the sticky bit is set.
 */
final class FolderTrust {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final int STICKY = 01000;

    private FolderTrust() {}

    static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Makes a folder, and those above it that are missing, for this user only. One that is there stays as it is. */
    static void create(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (isPosix(folder)) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Makes an empty file for this user only. */
    static Path createFile(Path file) throws IOException {
        return isPosix(file)
                ? Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))
                : Files.createFile(file);
    }

    /** Takes the rights of all others from a folder inside a trusted one, into which they could not come until now. */
    static void close(Path folder) throws IOException {
        if (isPosix(folder) && !OWNER_ONLY.containsAll(Files.getPosixFilePermissions(folder))) {
            Files.setPosixFilePermissions(folder, OWNER_ONLY);
        }
    }

    /** Returns why a folder is not to be trusted, or nothing. */
    static String whyNot(Path folder) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            return "it is a symbolic link";
        } else if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return "it is not a folder";
        } else if (!Files.isWritable(folder)) {
            return "it cannot be written";
        } else if (!isPosix(folder)) {
            return "";
        }
        PosixFileAttributes attributes = attributes(folder);
        if (!OWNER_ONLY.containsAll(attributes.permissions())) {
            return "others may enter it: its mode is " + PosixFilePermissions.toString(attributes.permissions())
                    + ", need rwx------";
        }
        UserPrincipal self = self(folder);
        if (!attributes.owner().equals(self)) {
            return "it belongs to " + attributes.owner().getName() + ", and this process is " + self.getName();
        }
        for (Path above = folder.toRealPath().getParent(); above != null; above = above.getParent()) {
            String distrust = whyNotAbove(above, self);
            if (!distrust.isEmpty()) {
                return distrust;
            }
        }
        return "";
    }

    private static String whyNotAbove(Path folder, UserPrincipal self) throws IOException {
        PosixFileAttributes attributes = attributes(folder);
        UserPrincipal owner = attributes.owner();
        if (!owner.equals(self)
                && !Integer.valueOf(0).equals(Files.getAttribute(folder, "unix:uid"))
                && !owner.equals(Files.getOwner(folder.getRoot()))) {
            return "the folder " + folder + " above it belongs to " + owner.getName();
        }
        boolean groupMayWrite = attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)
                && !attributes.group().getName().equals(owner.getName());
        boolean isSticky = ((Integer) Files.getAttribute(folder, "unix:mode") & STICKY) != 0;
        if (!isSticky && (groupMayWrite || attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE))) {
            return "others may write to the folder " + folder + " above it: its mode is "
                    + PosixFilePermissions.toString(attributes.permissions());
        }
        return "";
    }

    private static PosixFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns the owner of files that this process makes in a folder. */
    static UserPrincipal self(Path folder) throws IOException {
        Path probe = Files.createTempFile(folder, "owner", ".tmp");
        try {
            return Files.getOwner(probe, LinkOption.NOFOLLOW_LINKS);
        } finally {
            Files.delete(probe);
        }
    }
}
