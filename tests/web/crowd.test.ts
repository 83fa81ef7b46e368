// More visitors than the shop can serve: who comes on top is told when to come back, what is kept is given to everybody, and afterwards all is as before.

import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { shopInProcess } from '#tests/support/web/shop-in-process.ts'

/** A shop whose database connections are all taken, until `free` is called. */
async function crowdedShop() {
  const shop = await shopInProcess({ env: { RATE_LIMITS: 'off' } })
  onTestFinished(shop.stop)
  const kept = await fetch(`${shop.url}/shop`)
  expect(kept.status).toBe(200)
  await kept.text()
  const { pool } = shop.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return { ...shop, free: () => taken.forEach((client) => client.release()) }
}

const asking = (url: string, init: RequestInit = {}) => fetch(url, { signal: AbortSignal.timeout(10_000), ...init })

/** Asks something new again and again, each time without waiting for the answers before, until one is turned away. */
async function untilTurnedAway(ask: () => Promise<Response>): Promise<{ turnedAway: Response; others: Promise<Response>[] }> {
  const others: Promise<Response>[] = []
  for (;;) {
    const one = ask()
    const answer = await Promise.race([one, new Promise<undefined>((next) => setTimeout(next, 50, undefined))])
    if (answer?.status === 503) return { turnedAway: answer, others }
    others.push(one)
  }
}

test('a call that would wait too long is refused with its reason and when to come back; those before are served', async () => {
  const { url, free } = await crowdedShop()
  let word = 0
  const { turnedAway, others } = await untilTurnedAway(() => asking(`${url}/api/search?query=woord${word++}`))
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(turnedAway.headers.get('cache-control')).toBe('no-store')
  expect(await turnedAway.json()).toEqual({
    code: 'shop-unavailable',
    message: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
  })
  expect((await asking(`${url}/shop`)).status).toBe(200)
  expect((await asking(`${url}/healthz`)).status).toBe(200)
  free()
  expect(others.length).toBeGreaterThan(0)
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await asking(`${url}/api/search?query=daarna`)).status).toBe(200)
})

test('a page that would wait too long says so in the shop’s own words, and is not kept', async () => {
  const { url, free } = await crowdedShop()
  let word = 0
  const { turnedAway, others } = await untilTurnedAway(() => asking(`${url}/search?q=woord${word++}`))
  const html = await turnedAway.text()
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(turnedAway.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(turnedAway.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('Even geduld')
  // Of this address, though the page is made once for all.
  expect(html).toMatch(/<a href="" class="[^"]*">Probeer opnieuw<\/a>/)
  expect(html).toContain('name="robots" content="noindex"')
  free()
  await Promise.all(others)
  const answers = Array.from({ length: word }, (_, one) => asking(`${url}/search?q=woord${one}`).then(({ status }) => status))
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})

test('many who send their question slowly keep nobody else out', async () => {
  const { url, free } = await crowdedShop()
  free()
  const slow = Array.from({ length: 60 }, () =>
    request(`${url}/api/create-order`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 9_000 } }),
  )
  let answered = 0
  for (const one of slow) one.on('response', () => answered++).on('error', () => {})
  await Promise.all(slow.map((one) => new Promise((sent) => one.write('{', sent))))
  for (let word = 0; word < 20; word++) expect((await asking(`${url}/api/search?query=snel${word}`)).status).toBe(200)
  expect(answered).toBe(0)
  for (const one of slow) one.destroy()
})
