import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createAccessLog } from './access-log.ts'
import { createLog } from './log.ts'
import { listen } from '#tests/support/raw-http.ts'

test('requests are logged, and health calls only counted', async () => {
  const lines: { route: string; status: number }[] = []
  const output = new Writable({
    write: (line: Buffer, _encoding, done) => (lines.push(JSON.parse(line.toString())), done()),
  })
  const counted: string[] = []
  const logRequest = createAccessLog(createLog('info', output), {
    countRequest: ({ route }) => void counted.push(route),
  })
  const server = createServer((request, response) => {
    logRequest(request, response, request.url ?? '')
    response.statusCode = request.url === '/readyz' ? 503 : 200
    response.end()
  })
  onTestFinished(() => void server.close())
  const url = await listen(server)
  for (const path of ['/healthz', '/readyz', '/faq'])
    await fetch(url + path, { headers: { connection: 'close' } })
  await expect.poll(() => counted).toEqual(['/healthz', '/readyz', '/faq'])
  await expect.poll(() => lines).toMatchObject([{ route: '/faq', status: 200 }])
})
