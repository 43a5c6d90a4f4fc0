#include <libwebsockets.h>

// Constants whose macros Swift does not import.
static const size_t webSocketPadding = LWS_PRE;
static const uint64_t webServerOptions =
    LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8;
static const uint64_t webServerWithoutIPv6 = LWS_SERVER_OPTION_DISABLE_IPV6;
static const int closeBeforeNextEvent = LWS_TO_KILL_ASYNC;
