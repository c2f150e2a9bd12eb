-- Sends the requests of a file, each connection the next of its thread's share, and prints what came of it as JSON.
--   wrk … -s load.lua ADDRESS -- FILE THREADS
-- The file holds a line with its length in bytes before every request. `repeated` says whether any was sent twice.
local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  local count, index = tonumber(arguments[2]), 0
  requests, position, isRepeated = {}, 0, false
  while true do
    local length = file:read("*l")
    if not length then break end
    local text = file:read(tonumber(length))
    if index % count == number then table.insert(requests, text) end
    index = index + 1
  end
  file:close()
end

function request()
  position = position + 1
  if position > #requests then
    position, isRepeated = 1, true
  end
  return requests[position]
end

function done(summary, latency)
  local errors, repeated = summary.errors, false
  for _, thread in ipairs(threads) do repeated = repeated or thread:get("isRepeated") end
  print(string.format(
    '{"requests": %d, "microseconds": %d, "refused": %d, "broken": %d, "p50": %d, "p99": %d, "repeated": %s}',
    summary.requests, summary.duration, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99), tostring(repeated)))
end
