import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ready, readyAnswer, sendReady } from './ready-answer.ts'

const fields = ['content-type', 'text/plain', 'content-length', '3', 'x-shop', 'luwte']
const freshAnswer = () => readyAnswer(200, fields, Buffer.from('dag'))
let ready: Ready
let extra: [string, string] | undefined
const server = createServer((request, response) => {
  if (extra) response.setHeader(...extra)
  if (request.url === '/usual') response.writeHead(200, fields).end(Buffer.from('dag'))
  else sendReady(request, response, ready)
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** All that comes back for these lines, asked on one connection; the last must be one that ends it. */
async function ask(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(requests.map((lines) => `${lines}\r\nHost: x\r\n\r\n`).join(''))
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}
const dateOf = (text: string) => Date.parse(/Date: ([^\r]+)/.exec(text)?.[1] ?? '')
const answers = (text: string) => text.split(/(?=HTTP\/1\.1 )/)
const withoutDate = (text: string) => text.replaceAll(/Date: [^\r]+/g, 'Date')
/** Node's clock for the head and ours tick apart: asked again until both answers are of one second. */
async function ofOneSecond(...requests: string[]): Promise<string[]> {
  for (;;) {
    ready = freshAnswer()
    const all = answers(await ask(...requests))
    if (new Set(all.map((one) => /Date: [^\r]+/.exec(one)?.[0])).size === 1) return all
  }
}

test('the second answer of a second is the first, byte by byte, and what Node would have written', async () => {
  extra = undefined
  const [first, second, usual] = await ofOneSecond('GET / HTTP/1.1', 'GET / HTTP/1.1', 'GET /usual HTTP/1.1')
  expect(ready.written?.head).toContain('x-shop: luwte')
  expect(second).toBe(first)
  expect(second).toBe(usual)
  expect(ready.written?.whole?.toString()).toBe(second)
  expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n.*Keep-Alive: timeout=\d+\r\n\r\ndag$/s)
})

test('the body is kept once, beside its head, and goes on into the next seconds', async () => {
  await ofOneSecond('GET / HTTP/1.1', 'GET / HTTP/1.1')
  expect(ready.body.buffer).toBe(ready.written?.whole?.buffer)
  const { second } = ready.written ?? {}
  await expect.poll(async () => (await ask('GET / HTTP/1.1')) && ready.written?.second !== second, { timeout: 5000 }).toBe(true)
  const [again] = answers(await ask('GET / HTTP/1.1'))
  expect(again).toMatch(/\r\n\r\ndag$/)
})

test('HEAD has the same head and no body', async () => {
  const [get, asked, last] = await ofOneSecond('GET / HTTP/1.1', 'HEAD / HTTP/1.1', 'GET / HTTP/1.1')
  expect(asked).toBe(get?.replace(/dag$/, ''))
  expect(last).toBe(get)
})

test('who closes the connection, or speaks HTTP/1.0, is told what holds for them', async () => {
  const [, closing] = await ofOneSecond('GET / HTTP/1.1', 'GET / HTTP/1.1\r\nConnection: close')
  expect(closing).toContain('Connection: close\r\n')
  const [old] = answers(await ask('GET / HTTP/1.0'))
  expect(old).toContain('Connection: close\r\n')
  const [, usual] = answers(await ask('GET / HTTP/1.1', 'GET / HTTP/1.1'))
  expect(usual).toContain('Connection: keep-alive\r\n')
})

test('what was set on one response goes with that one alone', async () => {
  ready = freshAnswer()
  extra = undefined
  await ask('GET / HTTP/1.1')
  extra = ['x-once', 'ja']
  expect(await ask('GET / HTTP/1.1')).toContain('x-once: ja')
  extra = undefined
  expect(withoutDate(await ask('GET / HTTP/1.1'))).not.toContain('x-once')
})

test('the date goes on', async () => {
  ready = freshAnswer()
  const first = dateOf(await ask('GET / HTTP/1.1'))
  await expect.poll(async () => dateOf(await ask('GET / HTTP/1.1')), { timeout: 5000, interval: 50 }).toBeGreaterThan(first)
  expect(Math.abs(dateOf(await ask('GET / HTTP/1.1')) - Date.now())).toBeLessThan(3000)
})

test('a connection that ends in the middle ends nothing else', async () => {
  ready = freshAnswer()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect(answers(await ask('GET / HTTP/1.1'))).toHaveLength(1)
})
