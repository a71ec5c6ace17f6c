// error: 3 cannot be used to initialize an entity of type "char [3]"
__global__ void k(char *y) {
  char s[3] = "abc";
  y[0] = s[0];
}
