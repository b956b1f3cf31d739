#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <sstream>

#include "engine/version.h"
#include "server/process.h"

namespace curia::server {

namespace {

using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;

// Seconds, from half a millisecond to what nobody wait_bounds for.
const Histogram::BucketBoundaries wait_bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                              0.1,    0.25,  0.5,    1,     2.5,  5};

double in_seconds(Metrics::Took took) { return std::chrono::duration<double>(took).count(); }
double figure(std::size_t number) { return static_cast<double>(number); }

template <class Kind>
Family<Kind>& family(prometheus::Registry& in, auto build, const char* name, const char* help) {
  return build().Name(name).Help(help).Register(in);
}

}  // namespace

struct Metrics::Kept {
  prometheus::Registry all;
  Family<Counter>& counted(const char* name, const char* help) {
    return family<Counter>(all, prometheus::BuildCounter, name, help);
  }
  Family<Histogram>& measured(const char* name, const char* help) {
    return family<Histogram>(all, prometheus::BuildHistogram, name, help);
  }
  Gauge& level(const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return family<Gauge>(all, prometheus::BuildGauge, name, help).Add(labels);
  }

  Family<Counter>& requests = counted("curia_requests_total", "Requests by HTTP, by route and status.");
  Family<Histogram>& request_time = measured("curia_request_seconds", "From a request by HTTP to its answer.");
  Family<Counter>& messages = counted("curia_messages_total", "Messages on sockets, by type and outcome.");
  Family<Histogram>& message_time =
      measured("curia_message_seconds", "From a message to when what it brought is kept and shown to all.");
  Counter& writes = counted("curia_writes_total", "What was to be kept in the store.").Add({});
  Counter& lost = counted("curia_writes_lost_total", "What could not be kept.").Add({});
  Histogram& write_time =
      measured("curia_store_seconds", "One write to the disk, of all that waited for it.").Add({}, wait_bounds);

  Gauge& connections = level("curia_connections", "Connections now, by HTTP and WebSocket.");
  Gauge& sockets = level("curia_sockets", "WebSockets now.");
  Gauge& rooms = level("curia_tables_in_memory", "Tables in memory now.");
  Gauge& waiting = level("curia_unread_bytes", "Bytes that wait for those who do not read.");
  Gauge& cpu = level("process_cpu_seconds_total", "Time of the processor, of this process.");
  Gauge& memory = level("process_resident_memory_bytes", "Memory of this process.");
  Gauge& files = level("process_open_fds", "Descriptors that this process has open.");
  Gauge& most_files = level("process_max_fds", "Descriptors that it may have.");
  Gauge& began = level("process_start_time_seconds", "When it began, in seconds since 1970.");
};

Metrics::Metrics() : kept_(std::make_unique<Kept>()) {
  kept_->level("curia_build_info", "Which Curia this is.", {{"version", std::string(engine_version)}}).Set(1);
}

Metrics::~Metrics() = default;

void Metrics::answered(std::string_view method, std::string_view route, unsigned status, Took took) {
  const bool any = !route.empty();
  kept_->requests
      .Add({{"method", any ? std::string(method) : "none"},
            {"route", any ? std::string(route) : "none"},
            {"status", std::to_string(status)}})
      .Increment();
  kept_->request_time.Add({{"kind", route == "/**" ? "file" : "api"}}, wait_bounds).Observe(in_seconds(took));
}

void Metrics::heard(std::string_view type, std::string_view outcome, Took took) {
  kept_->messages.Add({{"type", std::string(type)}, {"outcome", std::string(outcome)}}).Increment();
  kept_->message_time.Add({{"type", std::string(type)}}, wait_bounds).Observe(in_seconds(took));
}

void Metrics::written(std::size_t writes, std::size_t lost, Took took) {
  kept_->writes.Increment(figure(writes));
  kept_->lost.Increment(figure(lost));
  kept_->write_time.Observe(in_seconds(took));
}

std::string Metrics::text(const Now& now) {
  kept_->connections.Set(figure(now.connections));
  kept_->sockets.Set(figure(now.sockets));
  kept_->rooms.Set(figure(now.rooms));
  kept_->waiting.Set(figure(now.waiting));
  const Process process = this_process();
  kept_->cpu.Set(process.cpu_seconds);
  kept_->memory.Set(process.memory_bytes);
  kept_->files.Set(process.descriptors);
  kept_->most_files.Set(process.most_descriptors);
  kept_->began.Set(process.began);
  std::ostringstream out;
  prometheus::TextSerializer().Serialize(out, kept_->all.Collect());
  return out.str();
}

}  // namespace curia::server
