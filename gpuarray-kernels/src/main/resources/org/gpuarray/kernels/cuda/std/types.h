// What nvcc's programs have from sys/types.h without including it (g++ on Linux).
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char u_int8_t;
typedef unsigned short u_int16_t;
typedef unsigned int u_int32_t;
typedef unsigned long u_int64_t;
typedef long ssize_t;
