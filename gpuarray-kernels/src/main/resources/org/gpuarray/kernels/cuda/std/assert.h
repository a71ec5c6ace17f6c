#ifdef NDEBUG
#undef assert
#define assert(condition) ((void) 0)
#endif
