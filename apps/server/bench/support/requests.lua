-- Sends the requests of a file in turn, and tells what was seen as one line of JSON.
-- In the file a NUL byte stands between requests. In a request the word RANDOM stands for 24 hexadecimal digits, each time
-- others, BUYER for the six digits of a buyer's number, and ADDRESS for an IPv4 address of the buyer: each request has the
-- next buyer of so many.
local requests, count, sent = {}, 0, 0
local buyers, buyer = 1, 0

local function digits()
  return string.format('%04x', math.random(0, 0xffff))
end

local words = {
  RANDOM = function() return digits() .. digits() .. digits() .. digits() .. digits() .. digits() end,
  BUYER = function() return string.format('%06d', buyer) end,
  ADDRESS = function()
    return string.format('10.%d.%d.%d', math.floor(buyer / 65536), math.floor(buyer / 256) % 256, buyer % 256)
  end,
}

-- A request in parts: texts, and the words that stand between them.
local function parse(request)
  local parts, from = {}, 1
  while true do
    local first, last, word
    for name in pairs(words) do
      local start, stop = request:find(name, from, true)
      if start and (not first or start < first) then first, last, word = start, stop, name end
    end
    if not first then break end
    parts[#parts + 1] = { text = request:sub(from, first - 1) }
    parts[#parts + 1] = { word = words[word] }
    from = last + 1
  end
  parts[#parts + 1] = { text = request:sub(from) }
  return parts
end

function init(args)
  math.randomseed(tonumber(args[2]))
  buyers, buyer = tonumber(args[3]), tonumber(args[4])
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^%z]+') do
    count = count + 1
    requests[count] = parse(request)
  end
  file:close()
end

function request()
  local parts = requests[sent % count + 1]
  sent = sent + 1
  if not parts[2] then return parts[1].text end
  buyer = (buyer + 1) % buyers
  local texts = {}
  for i, part in ipairs(parts) do texts[i] = part.text or part.word() end
  return table.concat(texts)
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
