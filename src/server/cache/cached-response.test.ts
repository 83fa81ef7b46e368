import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startLocalServer } from '#integrations/network/local-server.fake.ts'
import { request } from '#tests/support/raw-http.ts'
import {
  type CachedResponse,
  createCachedResponse,
  dropRawForm,
  sendCachedResponse,
} from './cached-response.ts'

const text = '<p>€ 12,95 per pak</p>'.repeat(100)
let entry = await createCachedResponse(
  { body: Buffer.from(text), headers: { 'content-type': 'text/html; charset=utf-8' } },
  5,
)
const { url, close } = await startLocalServer((incoming, response) =>
  sendCachedResponse(incoming, response, entry),
)
afterAll(close)

const fetchEntry = (headers?: Record<string, string>, method?: string) =>
  request(url, headers, method)

test.each([
  ['with its uncompressed form', (whole: CachedResponse) => whole],
  ['without it', dropRawForm],
])('sends brotli, gzip or plain, by Accept-Encoding, %s', async (_, change) => {
  const original = entry
  entry = change(original)
  const br = await fetchEntry({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual([
    'br',
    text,
  ])
  const gz = await fetchEntry({ 'accept-encoding': 'gzip' })
  expect([gz.headers['content-encoding'], gunzipSync(gz.body).toString()]).toEqual(['gzip', text])
  const plain = await fetchEntry()
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
  for (const { headers } of [br, gz, plain]) expect(headers.vary).toBe('accept-encoding')
  expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(text)))
  entry = original
})

test('stores compressed forms in buffers of exactly their size', async () => {
  for (const encoding of ['gzip', 'br']) await fetchEntry({ 'accept-encoding': encoding })
  for (const form of [entry.brotli, entry.gzip])
    expect(form?.body.buffer.byteLength).toBe(form?.body.byteLength)
})

test('does not send an encoding refused with q=0', async () => {
  const { headers } = await fetchEntry({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(headers['content-encoding']).toBe('gzip')
})

test('answers 304 without a body when If-None-Match contains the etag, alone or in a list', async () => {
  const { etag } = (await fetchEntry()).headers
  for (const tag of [etag, `"iets", ${etag}`, '*']) {
    const { status, body, headers } = await fetchEntry({ 'if-none-match': tag ?? '' })
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag])
  }
  expect((await fetchEntry({ 'if-none-match': '"anders"' })).status).toBe(200)
})

test('answers HEAD with the headers of GET and no body', async () => {
  const { status, headers, body } = await fetchEntry({}, 'HEAD')
  expect([status, headers['content-length'], body.length]).toEqual([
    200,
    String(Buffer.byteLength(text)),
    0,
  ])
})

test('never answers 304 for an error', async () => {
  const notFound = await createCachedResponse(
    { body: Buffer.from('weg'), status: 404, headers: {} },
    5,
  )
  const original = entry
  entry = notFound
  expect((await fetchEntry({ 'if-none-match': notFound.etag })).status).toBe(404)
  entry = original
})
