-- Asks the lines of a file in turn, each once before any comes back: path, tab, JSON body (empty for GET).

local questions = {}
local turn = 0
local run = ''

function init(args)
  for line in io.lines(args[1]) do
    local path, body = line:match('^(.-)\t(.*)$')
    questions[#questions + 1] = { path, body }
  end
  run = string.format('bench-%d-', os.time())
end

function request()
  turn = turn + 1
  local question = questions[(turn - 1) % #questions + 1]
  if question[2] == '' then
    return wrk.format('GET', question[1])
  end
  local headers = { ['content-type'] = 'application/json', ['idempotency-key'] = run .. turn }
  return wrk.format('POST', question[1], headers, question[2])
end
