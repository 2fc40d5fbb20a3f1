-- Sends GET requests of one path in turn, each by another caller: the file has a line "header name<TAB>header value" for each.
local written = {}
local at = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local name, value = line:match("^(%S+)\t(.+)$")
    written[#written + 1] = wrk.format("GET", nil, { [name] = value })
  end
end

function request()
  at = at % #written + 1
  return written[at]
end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
