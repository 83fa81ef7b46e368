// Stops a shop while people browse over keep-alive connections: no accepted request may be cut off.

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../support/database/test-database.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { seededRandom } from '../support/seed.ts'

vi.setConfig({ testTimeout: 150_000 })

type Outcome = 'answered' | 'refused' | 'reset'
/** A refused connection is fine; an accepted request that is cut off is not. */
const outcomeOf = ({ code }: NodeJS.ErrnoException): Outcome =>
  code === 'ECONNREFUSED' ? 'refused' : 'reset'

type RequestResult = { outcome: Outcome; isLast: boolean }
function send(port: number, agent: Agent, path: string): Promise<RequestResult> {
  return new Promise((resolve) => {
    const onError = (error: Error) => resolve({ outcome: outcomeOf(error), isLast: true })
    const outgoing = request({ port, host: '127.0.0.1', agent, path }, (response) => {
      response
        .once('end', () =>
          resolve({ outcome: 'answered', isLast: response.headers.connection === 'close' }),
        )
        .once('error', onError)
      response.resume()
    })
    outgoing.once('error', onError).end()
  })
}

/**
 * One browser: sends requests on its keep-alive connection with short pauses, and opens a new
 * connection once after `Connection: close`.
 */
async function browse(
  port: number,
  { outcomes, random }: { outcomes: Outcome[]; random: () => number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const paths = ['/', '/api/products', '/healthz', '/faq']
  let closedConnections = 0
  for (let index = 0; closedConnections < 2; index++) {
    const { outcome, isLast } = await send(port, agent, paths[index % paths.length]!)
    outcomes.push(outcome)
    if (outcome !== 'answered') break
    if (isLast) closedConnections++
    await pause(1 + random() * 20)
  }
  agent.destroy()
}

async function stopUnderLoad(
  shop: RunningShop,
  visitors: number,
): Promise<{ outcomes: Outcome[]; seconds: number }> {
  const outcomes: Outcome[] = []
  const random = seededRandom()
  const visits = Promise.all(
    Array.from({ length: visitors }, () => browse(shop.port, { outcomes, random })),
  )
  await vi.waitUntil(() => outcomes.length >= 600, { timeout: 60_000, interval: 5 })
  const stopStarted = performance.now()
  await shop.stop()
  const seconds = (performance.now() - stopStarted) / 1000
  await visits
  return { outcomes, seconds }
}

test('SIGTERM under load resets no request', { tags: 'long' }, async () => {
  const { outcomes, seconds } = await stopUnderLoad(await startShop(), 24)
  expect(outcomes.filter((outcome) => outcome === 'reset')).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThanOrEqual(500)
  expect(seconds).toBeLessThan(10)
})

test('SIGTERM under load resets no request with two web processes', { tags: 'long' }, async () => {
  const database = await createTestDatabase()
  const shop = await startShop({
    env: { DATABASE_URL: database.url, DEMO_SHOP: 'true', WEB_CONCURRENCY: '2' },
  })
  const { outcomes, seconds } = await stopUnderLoad(shop, 24)
  await database.close()
  expect(outcomes.filter((outcome) => outcome === 'reset')).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThanOrEqual(500)
  expect(seconds).toBeLessThan(10)
})
