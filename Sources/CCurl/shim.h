#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take whatever an option asks for; Swift calls no such function. One for each
// type that is used.

static inline CURLcode remedi_curl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CURLcode remedi_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode remedi_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode remedi_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode remedi_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode remedi_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode remedi_curl_set_reader(CURL *handle, curl_read_callback value) {
  return curl_easy_setopt(handle, CURLOPT_READFUNCTION, value);
}

static inline CURLcode remedi_curl_set_listener(CURL *handle, curl_debug_callback value) {
  return curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, value);
}

static inline CURLcode remedi_curl_set_watch(CURL *handle, curl_xferinfo_callback value) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
