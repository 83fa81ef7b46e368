import { createServer } from 'node:http'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAccessLog } from './access-log.ts'
import { createLog } from './log.ts'

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
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  for (const path of ['/healthz', '/readyz', '/faq'])
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { connection: 'close' },
    })
  await expect.poll(() => counted).toEqual(['/healthz', '/readyz', '/faq'])
  await expect.poll(() => lines).toMatchObject([{ route: '/faq', status: 200 }])
})
