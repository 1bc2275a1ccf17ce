/* A disk whose power can be cut: preloaded into the server, it keeps beside the data folder a second one that has what a disk would have.
 *
 * POWER_CUT_FOLDER is the data folder, POWER_CUT_DISK the folder that survives. What is written to a file of the data folder arrives there when the
 * file is synced, and not before; of what was not synced, POWER_CUT_ARRIVES in a hundred writes arrive by chance and out of order, as disks have it
 * (POWER_CUT_SEED). A file that was made and never synced is not there; one that was deleted is there until the folder is synced. Killing the
 * server in the middle of a sync tears it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define DESCRIPTORS 65536
#define FILES 64

typedef struct {
    off_t from, until;
} Range;

/* A file of the data folder, as long as anybody has it open. */
typedef struct {
    char name[256];
    ino_t inode;
    Range *dirty;
    size_t ranges, room;
    /* It was this short in between, so that what the disk has behind it is of no use; or -1. */
    off_t shortest;
} File;

static File files[FILES];
/* The file of a descriptor, counted from 1; 0 for those of others. */
#define THE_FOLDER 255
static unsigned char of[DESCRIPTORS];
static pthread_mutex_t busy = PTHREAD_MUTEX_INITIALIZER;
static char folder[3072], disk[3072];
static size_t folder_length;
static int arrives;
static uint64_t luck;

static int (*real_open)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);

static void give_up(const char *what) {
    perror(what);
    abort();
}

static const char *asked(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

__attribute__((constructor)) static void begin(void) {
    real_open = dlsym(RTLD_NEXT, "open64");
    real_openat = dlsym(RTLD_NEXT, "openat64");
    real_close = dlsym(RTLD_NEXT, "close");
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    snprintf(folder, sizeof folder, "%s/", asked("POWER_CUT_FOLDER"));
    snprintf(disk, sizeof disk, "%s", asked("POWER_CUT_DISK"));
    folder_length = strlen(folder);
    arrives = atoi(asked("POWER_CUT_ARRIVES"));
    luck = strtoull(asked("POWER_CUT_SEED"), NULL, 10) * 2654435761u + 88172645463325252ull;
}

/* xorshift64 */
static int by_chance(int of_hundred) {
    luck ^= luck << 13;
    luck ^= luck >> 7;
    luck ^= luck << 17;
    return (int)(luck % 100) < of_hundred;
}

static int on_disk(const File *file, int flags) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", disk, file->name);
    return real_open(path, flags | O_CLOEXEC, 0600);
}

static void opened(int fd) {
    char link[64], path[4096];
    if (fd < 0 || fd >= DESCRIPTORS || !real_open) return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return;
    path[length] = 0;
    if (folder_length > 1 && (size_t)length + 1 == folder_length && !strncmp(path, folder, (size_t)length)) of[fd] = THE_FOLDER;
    if (folder_length < 2 || strncmp(path, folder, folder_length) || strchr(path + folder_length, '/')) return;
    struct stat now;
    if (fstat(fd, &now)) give_up("fstat");
    pthread_mutex_lock(&busy);
    int at = 0;
    while (at < FILES && files[at].name[0] && strcmp(files[at].name, path + folder_length)) at++;
    if (at == FILES) give_up("too many files");
    File *file = &files[at];
    int known = file->name[0] != 0;
    if (!known) {
        snprintf(file->name, sizeof file->name, "%.255s", path + folder_length);
        file->shortest = -1;
    }
    /* another one under the same name has nothing of what the disk has */
    if (known ? file->inode != now.st_ino : now.st_size == 0) {
        file->ranges = 0;
        file->shortest = 0;
    }
    file->inode = now.st_ino;
    of[fd] = (unsigned char)(at + 1);
    pthread_mutex_unlock(&busy);
}

static int is_folder(int fd) {
    return fd >= 0 && fd < DESCRIPTORS && of[fd] == THE_FOLDER;
}

static File *file_of(int fd) {
    return fd >= 0 && fd < DESCRIPTORS && of[fd] && !is_folder(fd) ? &files[of[fd] - 1] : NULL;
}

/* What is not in the folder any more is not on the disk any more. */
static int folder_synced(void) {
    char here[4096], there[4096];
    pthread_mutex_lock(&busy);
    for (int at = 0; at < FILES && files[at].name[0]; at++) {
        snprintf(here, sizeof here, "%s%.255s", folder, files[at].name);
        snprintf(there, sizeof there, "%s/%.255s", disk, files[at].name);
        if (access(here, F_OK)) unlink(there);
    }
    pthread_mutex_unlock(&busy);
    return 0;
}

static void copy(int fd, int to, Range range) {
    char page[65536];
    while (range.from < range.until) {
        size_t most = (size_t)(range.until - range.from);
        if (most > sizeof page) most = sizeof page;
        ssize_t read = pread(fd, page, most, range.from);
        if (read < 0) give_up("pread");
        if (read == 0) return;
        if (real_pwrite(to, page, (size_t)read, range.from) != read) give_up("pwrite");
        range.from += read;
    }
}

static void wrote(int fd, off_t from, ssize_t bytes) {
    File *file = file_of(fd);
    if (!file || bytes <= 0) return;
    Range range = {from, from + bytes};
    pthread_mutex_lock(&busy);
    Range *last = file->ranges ? &file->dirty[file->ranges - 1] : NULL;
    if (last && last->until == range.from) {
        last->until = range.until;
    } else {
        if (file->ranges == file->room) {
            file->room = file->room ? 2 * file->room : 64;
            file->dirty = realloc(file->dirty, file->room * sizeof(Range));
            if (!file->dirty) give_up("realloc");
        }
        file->dirty[file->ranges++] = range;
    }
    if (arrives && file->shortest < 0 && by_chance(arrives)) {
        int to = on_disk(file, O_RDWR);
        if (to >= 0) {
            copy(fd, to, range);
            real_close(to);
        }
    }
    pthread_mutex_unlock(&busy);
}

static int synced(int fd) {
    if (is_folder(fd)) return folder_synced();
    File *file = file_of(fd);
    if (!file) return real_fsync(fd);
    /* a disk takes its time, in which the power may go */
    usleep(3000);
    struct stat now;
    pthread_mutex_lock(&busy);
    if (fstat(fd, &now)) give_up("fstat");
    int to = on_disk(file, O_RDWR | O_CREAT);
    if (to < 0) give_up("the disk");
    if (file->shortest >= 0 && real_ftruncate(to, file->shortest)) give_up("ftruncate");
    for (size_t i = 0; i < file->ranges; i++) copy(fd, to, file->dirty[i]);
    if (real_ftruncate(to, now.st_size)) give_up("ftruncate");
    real_close(to);
    file->ranges = 0;
    file->shortest = -1;
    pthread_mutex_unlock(&busy);
    return 0;
}

#define OPEN(name, ...)                                  \
    {                                                    \
        mode_t mode = 0;                                 \
        if (flags & (O_CREAT | __O_TMPFILE)) {           \
            va_list rest;                                \
            va_start(rest, flags);                       \
            mode = (mode_t)va_arg(rest, int);            \
            va_end(rest);                                \
        }                                                \
        if (!real_open) begin();                         \
        int fd = name(__VA_ARGS__, flags, mode);         \
        int problem = errno;                             \
        opened(fd);                                      \
        errno = problem;                                 \
        return fd;                                       \
    }

int open(const char *path, int flags, ...) OPEN(real_open, path)
int open64(const char *path, int flags, ...) OPEN(real_open, path)
int openat(int at, const char *path, int flags, ...) OPEN(real_openat, at, path)
int openat64(int at, const char *path, int flags, ...) OPEN(real_openat, at, path)

int close(int fd) {
    if (!real_close) begin();
    if (fd >= 0 && fd < DESCRIPTORS) of[fd] = 0;
    return real_close(fd);
}

ssize_t write(int fd, const void *bytes, size_t many) {
    if (!real_write) begin();
    off_t from = file_of(fd) ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = real_write(fd, bytes, many);
    wrote(fd, from, done);
    return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t many, off_t from) {
    ssize_t done = real_pwrite(fd, bytes, many, from);
    wrote(fd, from, done);
    return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t many, off64_t from) {
    return pwrite(fd, bytes, many, from);
}

int ftruncate(int fd, off_t length) {
    File *file = file_of(fd);
    int done = real_ftruncate(fd, length);
    if (file && !done) {
        pthread_mutex_lock(&busy);
        if (file->shortest < 0 || length < file->shortest) file->shortest = length;
        pthread_mutex_unlock(&busy);
    }
    return done;
}

int ftruncate64(int fd, off64_t length) {
    return ftruncate(fd, length);
}

int fsync(int fd) {
    return synced(fd);
}

int fdatasync(int fd) {
    return synced(fd);
}
