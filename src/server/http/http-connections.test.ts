// Tests the limits for connections without a complete request: their number, and the time in which
// the request head must arrive.

import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maxConnectionsPerAddress } from './connections-per-address.ts'
import { listen, createHttpServer } from './http-server.ts'

async function aServer(limits?: Parameters<typeof listen>[4]) {
  const server = createHttpServer()
  const stop = await listen(
    server,
    (_, response) => response.end('hier'),
    { port: 0, host: '127.0.0.1' },
    {},
    limits,
  )
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
  await vi.waitFor(() =>
    expect(sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(152),
  )
  await vi.waitFor(() =>
    expect(sockets.filter(({ closed }) => !closed)).toHaveLength(200 - refused.mock.calls.length),
  )
  expect(refused.mock.calls.length).toBeLessThan(200)
  sockets.forEach((socket) => socket.destroy())
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 5_000 })
})

test('one address gets no more connections than its share, and keeps out no other', async () => {
  const refused = vi.fn<() => void>()
  const { sockets, open } = await aServer({ maxPerAddress: () => 3, onRefused: refused })
  for (let count = 0; count < 5; count++) open('127.0.0.2')
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(2))
  expect(await isAnswered(open('127.0.0.3'))).toBe(true)
  sockets.find(({ closed }) => !closed)?.destroy()
  await vi.waitFor(async () => expect(await isAnswered(open('127.0.0.2'))).toBe(true))
  expect(refused).toHaveBeenCalled()
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
