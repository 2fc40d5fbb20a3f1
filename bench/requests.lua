-- Requests are read once, from lines "method<TAB>path<TAB>header name<TAB>header value<TAB>body", and sent in turn from a place of each run's own.
local written = {}
local at = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local method, path, name, value, body = line:match("^(%S+)\t(%S+)\t(%S+)\t([^\t]+)\t(.*)$")
    local headers = { [name] = value }
    if arguments[3] ~= "" then headers["accept-encoding"] = arguments[3] end
    if body ~= "" then headers["content-type"] = "application/json" end
    written[#written + 1] = wrk.format(method, path, headers, body)
  end
  at = tonumber(arguments[2]) % #written
end

function request()
  at = at % #written + 1
  return written[at]
end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"max":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
