// The sources of Asio and Beast, compiled once: the other files only declare them (docs/decisions/0002-libraries.md).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
