-- Asks the lines of a file in turn, each once before any comes back: path, tab, JSON body (empty for GET).
-- With a second argument each POST comes from a buyer of its own: a network behind one proxy, and an e-mail address.

local questions = {}
local turn = 0
local run = ''
local eachItsOwn = false

function init(args)
  for line in io.lines(args[1]) do
    local path, body = line:match('^(.-)\t(.*)$')
    questions[#questions + 1] = { path, body }
  end
  eachItsOwn = args[2] ~= nil
  run = string.format('bench-%d-', os.time())
end

function request()
  turn = turn + 1
  local question = questions[(turn - 1) % #questions + 1]
  if question[2] == '' then
    return wrk.format('GET', question[1])
  end
  local headers = { ['content-type'] = 'application/json', ['idempotency-key'] = run .. turn }
  local body = question[2]
  if eachItsOwn then
    headers['x-forwarded-for'] = string.format('10.%d.%d.1', math.floor(turn / 256) % 256, turn % 256)
    body = body:gsub('proef@', 'proef-' .. turn .. '@')
  end
  return wrk.format('POST', question[1], headers, body)
end
