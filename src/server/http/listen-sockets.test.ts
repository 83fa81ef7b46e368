import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { bindSharedSocket, startListening, stopListening } from './listen-sockets.ts'

test('startListening and bindSharedSocket reject when the address is taken', async () => {
  const first = createServer()
  await startListening(first, { port: 0, host: '127.0.0.1' })
  const address = { port: (first.address() as AddressInfo).port, host: '127.0.0.1' }
  await expect(startListening(createServer(), address)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await expect(bindSharedSocket(address)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await stopListening(first)
  const shared = await bindSharedSocket(address)
  shared.close()
  await startListening(first, address)
  await stopListening(first)
})

test('stopListening refuses new connections at once and waits for requests in progress', async () => {
  const { promise: received, resolve: receive } = Promise.withResolvers<() => void>()
  const server = createServer((_, response) =>
    receive(() => response.setHeader('connection', 'close').end('nog even')),
  )
  await startListening(server, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answer = fetch(url)
  const finish = await received
  let ended = false
  const closed = stopListening(server).then(() => (ended = true))
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect(ended).toBe(false)
  finish()
  expect(await (await answer).text()).toBe('nog even')
  await closed
})
