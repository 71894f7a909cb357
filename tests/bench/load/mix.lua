-- The mix of requests for wrk: tests/bench/load-bench.ts writes `requests.txt`, one `METHOD PATH BODY` a line, and starts wrk with
-- its path, the pause of each connection in milliseconds, and the origin of unsafe requests.
local requests = {}
local at = 0
local pause = 0
local origin = ""
local threads = {}

function setup(thread)
  threads[#threads + 1] = thread
end

function init(args)
  pause = tonumber(args[2])
  origin = args[3]
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%S+) (%S+) ?(.*)$")
    requests[#requests + 1] = { method = method, path = path, body = body }
  end
  math.randomseed(os.time())
  at = math.random(#requests)
  failed = 0
  limited = 0
end

function delay()
  return pause
end

function request()
  at = at % #requests + 1
  local one = requests[at]
  -- Visitors have addresses of their own: the limits by address are not what this measures.
  local visitor = math.random(0, 255) .. "." .. math.random(1, 254)
  local headers = { ["Accept-Encoding"] = "br", ["CF-Connecting-IP"] = "198.18." .. visitor }
  if one.method == "POST" then
    headers["Origin"] = origin
    headers["Content-Type"] = "application/json"
  end
  return wrk.format(one.method, one.path, headers, one.method == "POST" and one.body or nil)
end

function response(status)
  if status == 429 then limited = limited + 1 elseif status >= 400 then failed = failed + 1 end
end

function done(summary, latency, all)
  local failures, limits = 0, 0
  for _, thread in ipairs(threads) do
    failures = failures + thread:get("failed")
    limits = limits + thread:get("limited")
  end
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.3f,"p50":%.3f,"p95":%.3f,"p99":%.3f,"max":%.3f,"failed":%d,"limited":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(95) / 1e3,
    latency:percentile(99) / 1e3, latency.max / 1e3, failures, limits,
    errors.connect + errors.read + errors.write + errors.timeout))
end
