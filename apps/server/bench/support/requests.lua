-- Sends the requests of a file in turn, and tells what was seen as one line of JSON.
-- In the file a NUL byte stands between requests; the word RANDOM in one stands for 24 hexadecimal digits, each time others.
local requests, count, sent = {}, 0, 0

local function digits()
  return string.format('%04x', math.random(0, 0xffff))
end

function init(args)
  math.randomseed(tonumber(args[2]))
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do
    local first, last = request:find('RANDOM', 1, true)
    count = count + 1
    requests[count] = first and { request:sub(1, first - 1), request:sub(last + 1) } or { request }
  end
  file:close()
end

function request()
  local parts = requests[sent % count + 1]
  sent = sent + 1
  if not parts[2] then return parts[1] end
  return parts[1] .. digits() .. digits() .. digits() .. digits() .. digits() .. digits() .. parts[2]
end

function done(summary, latency)
  local times = {}
  for i = 1, #latency do
    local time, often = latency(i)
    times[i] = string.format('[%d,%d]', tonumber(time), tonumber(often))
  end
  local errors = {}
  for kind, often in pairs(summary.errors) do
    errors[#errors + 1] = string.format('"%s":%d', kind, often)
  end
  io.write(string.format('{"duration":%d,"requests":%d,"errors":{%s},"times":[%s]}\n',
    summary.duration, summary.requests, table.concat(errors, ','), table.concat(times, ',')))
end
