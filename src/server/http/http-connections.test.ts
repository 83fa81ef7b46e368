// Tests the limits for connections without a complete request: their number, and the time in which
// the request head must arrive.

import { EventEmitter, once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnectionsPerAddress, maxConnectionsPerAddress } from './connections-per-address.ts'
import { listen, createHttpServer } from './http-server.ts'
import { patiently } from '#tests/support/patiently.ts'

async function aServer(
  limits?: Parameters<typeof listen>[4],
  listener: RequestListener = (_, response) => response.end('hier'),
) {
  const server = createHttpServer()
  const stop = await listen(server, listener, { port: 0, host: '127.0.0.1' }, {}, limits)
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    sockets.forEach((socket) => socket.destroy())
    await stop()
  })
  const open = (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
    sockets.push(socket)
    return socket
  }
  return { url: `http://127.0.0.1:${port}/`, sockets, open }
}

/** Sends a request; false if the connection closes without a response. */
const isAnswered = async (socket: Socket) => {
  const closed = once(socket, 'close')
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const [data] = (await Promise.race([once(socket, 'data'), closed])) as unknown[]
  return String(data).includes('200 OK')
}

test('connections above the limit are closed and counted; open ones stay, and new ones are accepted when those end', async () => {
  const refused = vi.fn<() => void>()
  const { url, sockets, open } = await aServer({ maxConnections: 48, onRefused: refused })
  for (let count = 0; count < 200; count++) open()
  await vi.waitFor(
    () => expect(sockets.filter(({ closed }) => closed)).toHaveLength(152),
    patiently,
  )
  expect(refused).toHaveBeenCalledTimes(152)
  sockets.forEach((socket) => socket.destroy())
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 5_000 })
})

test('one address gets no more connections than its share, and keeps out no other', async () => {
  const refused = vi.fn<() => void>()
  const { sockets, open } = await aServer({ maxPerAddress: () => 3, onRefused: refused })
  for (let count = 0; count < 5; count++) open('127.0.0.2')
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(2), patiently)
  expect(await isAnswered(open('127.0.0.3'))).toBe(true)
  sockets.find(({ closed }) => !closed)?.destroy()
  await vi.waitFor(async () => expect(await isAnswered(open('127.0.0.2'))).toBe(true), patiently)
  expect(refused).toHaveBeenCalled()
})

test('a sender of IPv6 is a /48, and of IPv4 an address', async () => {
  const server = new EventEmitter() as Server
  const refused: string[] = []
  let current = ''
  limitConnectionsPerAddress(server, { max: () => 1, onRefused: () => refused.push(current) })
  for (const remoteAddress of [
    '2001:db8:7:1::1',
    '2001:db8:7:ff00::1',
    '2001:db8:8:1::1',
    '203.0.113.7',
    '203.0.113.8',
  ]) {
    current = remoteAddress
    server.emit('connection', Object.assign(new PassThrough(), { remoteAddress }))
  }
  expect(refused).toEqual(['2001:db8:7:ff00::1'])
})

test('a client that reads nothing of its response is closed, one that waits for it is not', async () => {
  const { open, sockets } = await aServer({ unreadMs: 200 }, (request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(20_000_000))
    else setTimeout(() => response.end('hier'), 600)
  })
  const unread = open()
  unread.pause()
  unread.write('GET /large HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  expect(await isAnswered(open())).toBe(true)
  unread.resume()
  await once(unread, 'close')
  expect(sockets[0]?.bytesRead).toBeLessThan(20_000_000)
})

test('an address has 200 connections, more behind an undeclared proxy, and no limit as our own proxy', () => {
  const direct = { rateLimits: true, trustedHops: 0 }
  expect(maxConnectionsPerAddress(direct, 1)).toBe(200)
  expect(maxConnectionsPerAddress(direct, 50)).toBe(10_000)
  expect(maxConnectionsPerAddress({ ...direct, trustedHops: 1 }, 1)).toBe(Infinity)
})

test(
  'a request head that trickles in is cut off within 21 seconds',
  { tags: 'long', timeout: 40_000 },
  async () => {
    const { open } = await aServer()
    const began = performance.now()
    const socket = open()
    const ended = once(socket.resume(), 'close')
    socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n')
    while (!socket.destroyed) {
      socket.write('x-slow: 1\r\n')
      await Promise.race([ended, pause(500)])
    }
    expect((performance.now() - began) / 1000).toSatisfy(
      (seconds: number) => seconds > 14 && seconds < 21,
    )
  },
)
