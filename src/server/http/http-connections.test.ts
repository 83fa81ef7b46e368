// Tests the limits for connections without a complete request: their number, and the time in which
// the request head must arrive.

import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    return socket
  }
  return { url: `http://127.0.0.1:${port}/`, sockets, open }
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
