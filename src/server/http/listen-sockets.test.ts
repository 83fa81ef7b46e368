import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnMany, sharedSocket } from './listen-sockets.ts'

/** Connects so often to a port from a thread of its own, writes down each that the system let in, and stays. */
const visitors = `
  const { connect } = require('node:net')
  const { port, many, inside } = require('node:worker_threads').workerData
  for (let one = 0; one < many; one++)
    connect(port, '127.0.0.1').on('error', () => {}).once('connect', () => { Atomics.add(inside, 0, 1); Atomics.notify(inside, 0) })`

test('many newcomers are taken in in one turn of the event loop, however long the turn before it was', async () => {
  const server = createServer((_, response) => response.end('hier'))
  const listening = await listenOnMany(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const many = 200
  const inside = new Int32Array(new SharedArrayBuffer(4))
  const taken = { count: 0 }
  server.on('connection', () => taken.count++)
  const worker = new Worker(visitors, { eval: true, workerData: { port, many, inside } })
  onTestFinished(async () => {
    await worker.terminate()
    server.closeAllConnections()
    await listening.close()
  })
  await once(worker, 'online')
  // The turn lasts until all of them wait outside.
  for (let seen = 0; seen < many; seen = Atomics.load(inside, 0)) Atomics.wait(inside, 0, seen)
  const turns: number[] = []
  while (taken.count < many) {
    const before = taken.count
    await nextTurn()
    turns.push(taken.count - before)
  }
  expect(Math.max(...turns)).toBeGreaterThan(8)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

test('an address that is taken is refused, whoever took it and for whatever it is wanted', async () => {
  const first = createServer()
  const listening = await listenOnMany(first, { port: 0, host: '127.0.0.1' })
  const place = { port: (first.address() as AddressInfo).port, host: '127.0.0.1' }
  await expect(listenOnMany(createServer(), place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(sharedSocket(place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await listening.close()
  const shared = await sharedSocket(place)
  shared.close()
  await (await listenOnMany(first, place)).close()
})

test('closed, nobody comes in, and what is under way ends first', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>()
  const server = createServer((_, response) => ask(() => response.setHeader('connection', 'close').end('nog even')))
  const listening = await listenOnMany(server, { port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answer = fetch(address)
  const go = await asked
  let ended = false
  const closed = listening.close().then(() => (ended = true))
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(ended).toBe(false)
  go()
  expect(await (await answer).text()).toBe('nog even')
  await closed
})
