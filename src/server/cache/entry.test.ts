import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, makeEntry, sendEntry } from './entry.ts'

const text = '<p>€ 12,95 per pak</p>'.repeat(100)
let entry: Entry
const server = createServer((asked, answer) => sendEntry(asked, answer, entry))

beforeAll(async () => {
  entry = await makeEntry({ body: Buffer.from(text), headers: { 'content-type': 'text/html; charset=utf-8' } }, 5)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })

test('brotli, gzip or plain, whichever the asker takes', async () => {
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', text])
  const gz = await ask({ 'accept-encoding': 'gzip' })
  expect([gz.headers['content-encoding'], gunzipSync(gz.body).toString()]).toEqual(['gzip', text])
  const plain = await ask()
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
  for (const { headers } of [br, gz, plain]) expect(headers.vary).toBe('accept-encoding')
})

test('a compressed form keeps no more memory than it fills', async () => {
  for (const encoding of ['gzip', 'br']) await ask({ 'accept-encoding': encoding })
  for (const form of [entry.brotli, entry.gzip]) expect(form?.body.buffer.byteLength).toBe(form?.body.byteLength)
})

test('a form refused with q=0 is not sent', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(headers['content-encoding']).toBe('gzip')
})

test('304 without body for whoever has it, alone or in a list', async () => {
  const { etag } = (await ask()).headers
  for (const tag of [etag, `"iets", ${etag}`, '*']) {
    const { status, body, headers } = await ask({ 'if-none-match': tag ?? '' })
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag])
  }
  expect((await ask({ 'if-none-match': '"anders"' })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const { status, headers, body } = await ask({}, 'HEAD')
  expect([status, headers['content-length'], body.length]).toEqual([200, String(Buffer.byteLength(text)), 0])
})

test('an error has no 304', async () => {
  const gone = await makeEntry({ body: Buffer.from('weg'), status: 404, headers: {} }, 5)
  const whole = entry
  entry = gone
  expect((await ask({ 'if-none-match': gone.etag })).status).toBe(404)
  entry = whole
})
