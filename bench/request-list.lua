-- wrk script that sends the lines of a file in order and starts over after the last: path, tab, JSON body (empty for GET).
-- With a second argument each POST comes from another customer: another network behind one proxy, and another e-mail address.
-- Usage: wrk -s bench/request-list.lua <origin> -- <file> [customers]

local requests = {}
local count = 0
local keyPrefix = ''
local asDistinctCustomers = false

function init(args)
  for line in io.lines(args[1]) do
    local path, body = line:match('^(.-)\t(.*)$')
    requests[#requests + 1] = { path, body }
  end
  asDistinctCustomers = args[2] ~= nil
  keyPrefix = string.format('bench-%d-', os.time())
end

function request()
  count = count + 1
  local path, body = unpack(requests[(count - 1) % #requests + 1])
  if body == '' then
    return wrk.format('GET', path)
  end
  local headers = { ['content-type'] = 'application/json', ['idempotency-key'] = keyPrefix .. count }
  if asDistinctCustomers then
    headers['x-forwarded-for'] = string.format('10.%d.%d.1', math.floor(count / 256) % 256, count % 256)
    body = body:gsub('proef@', 'proef-' .. count .. '@')
  end
  return wrk.format('POST', path, headers, body)
end
