import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnMany, bindSharedSocket } from './listen-sockets.ts'

/**
 * Opens `connectionCount` connections to a port from a thread of its own, counts those that
 * connected, and keeps them open.
 */
const visitors = `
  const { connect } = require('node:net')
  const { port, connectionCount, connected } = require('node:worker_threads').workerData
  for (let index = 0; index < connectionCount; index++)
    connect(port, '127.0.0.1').on('error', () => {}).once('connect', () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0) })`

test('listenOnMany accepts many connections in one turn of the event loop, however long the turn before was', async () => {
  const server = createServer((_, response) => response.end('hier'))
  const listening = await listenOnMany(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const connectionCount = 200
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const accepted = { count: 0 }
  server.on('connection', () => accepted.count++)
  const worker = new Worker(visitors, {
    eval: true,
    workerData: { port, connectionCount, connected },
  })
  onTestFinished(async () => {
    await worker.terminate()
    server.closeAllConnections()
    await listening.close()
  })
  await once(worker, 'online')
  // Blocks the event loop until all connections wait to be accepted.
  for (let count = 0; count < connectionCount; count = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, count)
  const turns: number[] = []
  while (accepted.count < connectionCount) {
    const before = accepted.count
    await nextTurn()
    turns.push(accepted.count - before)
  }
  expect(Math.max(...turns)).toBeGreaterThan(8)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

test('listenOnMany and bindSharedSocket reject when the address is taken', async () => {
  const first = createServer()
  const listening = await listenOnMany(first, { port: 0, host: '127.0.0.1' })
  const address = { port: (first.address() as AddressInfo).port, host: '127.0.0.1' }
  await expect(listenOnMany(createServer(), address)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(bindSharedSocket(address)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await listening.close()
  const shared = await bindSharedSocket(address)
  shared.close()
  await (await listenOnMany(first, address)).close()
})

test('close refuses new connections at once and waits for requests in progress', async () => {
  const { promise: received, resolve: receive } = Promise.withResolvers<() => void>()
  const server = createServer((_, response) =>
    receive(() => response.setHeader('connection', 'close').end('nog even')),
  )
  const listening = await listenOnMany(server, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answer = fetch(url)
  const finish = await received
  let ended = false
  const closed = listening.close().then(() => (ended = true))
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect(ended).toBe(false)
  finish()
  expect(await (await answer).text()).toBe('nog even')
  await closed
})
