// Puts the types of a kernel's parameters into the name of a function template's instance, which NVRTC tells without
// compiling it: gpuarray_signature::gpuarray_name<decltype(gpuarray_signature::gpuarray_kernel(f))>. An enum is its integer
// type, an array its elements. Every name begins with gpuarray_, since the program's macros are defined already.
namespace gpuarray_signature {

template <class gpuarray_t, bool = __is_enum(gpuarray_t)>
struct gpuarray_plain {
  typedef gpuarray_t gpuarray_type;
};

template <class gpuarray_t>
struct gpuarray_plain<gpuarray_t, true> {
  typedef __underlying_type(gpuarray_t) gpuarray_type;
};

// What a pointer points to: without const and volatile, and the element of an array of arrays.
template <class gpuarray_t>
struct gpuarray_element {
  typedef typename gpuarray_plain<gpuarray_t>::gpuarray_type gpuarray_type;
  enum { gpuarray_is_const = 0 };
};
template <class gpuarray_t>
struct gpuarray_element<const gpuarray_t> {
  typedef typename gpuarray_element<gpuarray_t>::gpuarray_type gpuarray_type;
  enum { gpuarray_is_const = 1 };
};
template <class gpuarray_t>
struct gpuarray_element<volatile gpuarray_t> : gpuarray_element<gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_element<const volatile gpuarray_t> : gpuarray_element<const gpuarray_t> {};
template <class gpuarray_t, unsigned long long gpuarray_n>
struct gpuarray_element<gpuarray_t[gpuarray_n]> : gpuarray_element<gpuarray_t> {};
template <class gpuarray_t, unsigned long long gpuarray_n>
struct gpuarray_element<const gpuarray_t[gpuarray_n]> : gpuarray_element<const gpuarray_t> {};
template <class gpuarray_t, unsigned long long gpuarray_n>
struct gpuarray_element<volatile gpuarray_t[gpuarray_n]> : gpuarray_element<gpuarray_t> {};
template <class gpuarray_t, unsigned long long gpuarray_n>
struct gpuarray_element<const volatile gpuarray_t[gpuarray_n]> : gpuarray_element<const gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_element<gpuarray_t[]> : gpuarray_element<gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_element<const gpuarray_t[]> : gpuarray_element<const gpuarray_t> {};

// 0 for void, functions and classes that are only declared.
template <unsigned gpuarray_size, unsigned gpuarray_alignment>
struct gpuarray_layout;
template <class gpuarray_t>
__device__ gpuarray_layout<sizeof(gpuarray_t), alignof(gpuarray_t)> gpuarray_layout_of(gpuarray_t *, int);
template <class gpuarray_t>
__device__ gpuarray_layout<0, 0> gpuarray_layout_of(gpuarray_t *, long);

template <bool gpuarray_is_pointer, bool gpuarray_is_const, class gpuarray_t, class gpuarray_l>
struct gpuarray_parameter;

template <bool gpuarray_is_pointer, class gpuarray_t, class gpuarray_e = gpuarray_element<gpuarray_t>>
struct gpuarray_parameter_of {
  typedef typename gpuarray_e::gpuarray_type gpuarray_named;
  typedef gpuarray_parameter<gpuarray_is_pointer, gpuarray_is_pointer && gpuarray_e::gpuarray_is_const, gpuarray_named,
                             decltype(gpuarray_layout_of<gpuarray_named>(nullptr, 0))>
      gpuarray_type;
};

template <class gpuarray_t>
struct gpuarray_argument : gpuarray_parameter_of<false, gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_argument<gpuarray_t *> : gpuarray_parameter_of<true, gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_argument<gpuarray_t &> : gpuarray_parameter_of<true, gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_argument<gpuarray_t &&> : gpuarray_parameter_of<true, gpuarray_t> {};

template <class... gpuarray_p>
struct gpuarray_parameters;

template <class... gpuarray_a>
__device__ gpuarray_parameters<typename gpuarray_argument<gpuarray_a>::gpuarray_type...> gpuarray_kernel(
    void (*)(gpuarray_a...));

template <class gpuarray_t>
struct gpuarray_variable {
  typedef gpuarray_parameters<typename gpuarray_parameter_of<false, gpuarray_t>::gpuarray_type> gpuarray_type;
};

// A struct's member: its type, its offset and its whole size.
template <class gpuarray_t>
struct gpuarray_field : gpuarray_parameter_of<false, gpuarray_t> {};
template <class gpuarray_t>
struct gpuarray_field<gpuarray_t *> : gpuarray_parameter_of<true, gpuarray_t> {};
template <class gpuarray_t, unsigned gpuarray_offset, unsigned gpuarray_size>
struct gpuarray_member {
  typedef gpuarray_parameters<typename gpuarray_field<gpuarray_t>::gpuarray_type,
                              gpuarray_layout<gpuarray_offset, gpuarray_size>>
      gpuarray_type;
};

template <class gpuarray_t>
__global__ void gpuarray_name();

}  // namespace gpuarray_signature
