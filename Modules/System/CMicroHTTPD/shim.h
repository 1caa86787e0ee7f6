#include <microhttpd.h>

/// The socket of a connection, or -1. `MHD_get_connection_info` takes variable arguments, which
/// Swift does not import.
static inline int mhd_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// What a content reader returns at its end. Swift does not import the library's macros, which are casts.
enum {
  MHD_STREAM_END = MHD_CONTENT_READER_END_OF_STREAM,
  MHD_STREAM_CUT = MHD_CONTENT_READER_END_WITH_ERROR
};

/* The bytes of the request line and the header fields as they came, with the line ends. */
static inline size_t mhd_connection_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}
