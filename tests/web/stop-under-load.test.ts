// A shop that is stopped while people shop over connections that are kept alive: nobody's request is cut off.

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

vi.setConfig({ testTimeout: 150_000 })

type Outcome = 'answered' | 'refused' | 'reset'
/** A request that came too late finds nobody; one that was taken in and then cut off is the harm. */
const outcomeOf = ({ code }: NodeJS.ErrnoException): Outcome => (code === 'ECONNREFUSED' ? 'refused' : 'reset')

type Asked = { outcome: Outcome; isLast: boolean }
function ask(port: number, agent: Agent, path: string): Promise<Asked> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ outcome: outcomeOf(error), isLast: true })
    const sent = request({ port, host: '127.0.0.1', agent, path }, (answer) => {
      answer.once('end', () => resolve({ outcome: 'answered', isLast: answer.headers.connection === 'close' })).once('error', failed)
      answer.resume()
    })
    sent.once('error', failed).end()
  })
}

/** One browser: asks on its kept-alive connection, rests a moment, asks again; told to come back anew it does so once. */
async function visit(port: number, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const paths = ['/', '/api/products', '/healthz', '/faq']
  let ended = 0
  for (let turn = 0; ended < 2; turn++) {
    const { outcome, isLast } = await ask(port, agent, paths[turn % paths.length]!)
    outcomes.push(outcome)
    if (outcome !== 'answered') break
    if (isLast) ended++
    await pause(1 + Math.random() * 20)
  }
  agent.destroy()
}

async function stoppedUnderLoad(shop: RunningShop, visitors: number): Promise<{ outcomes: Outcome[]; seconds: number }> {
  const outcomes: Outcome[] = []
  const visits = Promise.all(Array.from({ length: visitors }, () => visit(shop.port, outcomes)))
  await vi.waitUntil(() => outcomes.length >= 600, { timeout: 60_000, interval: 5 })
  const began = performance.now()
  await shop.stop()
  const seconds = (performance.now() - began) / 1000
  await visits
  return { outcomes, seconds }
}

test('SIGTERM under load resets no request', async () => {
  const { outcomes, seconds } = await stoppedUnderLoad(await startShop(), 24)
  expect(outcomes.filter((outcome) => outcome === 'reset')).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThanOrEqual(500)
  expect(seconds).toBeLessThan(10)
})

test('SIGTERM under load resets no request with two web processes', async () => {
  const database = await freshDatabase()
  const shop = await startShop({ env: { DATABASE_URL: database.url, DEMO_SHOP: 'true', WEB_CONCURRENCY: '2' } })
  const { outcomes, seconds } = await stoppedUnderLoad(shop, 24)
  await database.close()
  expect(outcomes.filter((outcome) => outcome === 'reset')).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThanOrEqual(500)
  expect(seconds).toBeLessThan(10)
})
