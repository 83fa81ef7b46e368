// More visitors than the shop can serve: surplus visitors get Retry-After, cached pages are served
// to everyone, and afterwards everything works as before.

import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startShopInProcess } from '../support/shop-in-process.ts'

/** A shop whose database connections are all in use until `free` is called. */
async function overloadedShop() {
  const shop = await startShopInProcess({ env: { RATE_LIMITS: 'off' } })
  onTestFinished(shop.stop)
  const cachedPage = await fetch(`${shop.url}/shop`)
  expect(cachedPage.status).toBe(200)
  await cachedPage.text()
  const { pool } = shop.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return { ...shop, free: () => taken.forEach((client) => client.release()) }
}

const fetchWithTimeout = (url: string, init: RequestInit = {}) =>
  fetch(url, { signal: AbortSignal.timeout(10_000), ...init })

/** Sends new requests, each without waiting for the previous responses, until one is rejected. */
async function sendUntilRejected(
  send: () => Promise<Response>,
): Promise<{ rejected: Response; others: Promise<Response>[] }> {
  const others: Promise<Response>[] = []
  for (;;) {
    const response = send()
    const settled = await Promise.race([
      response,
      new Promise<undefined>((next) => setTimeout(next, 50, undefined)),
    ])
    if (settled?.status === 503) return { rejected: settled, others }
    others.push(response)
  }
}

test('a call that would wait too long is refused with a reason and Retry-After; earlier calls are served', async () => {
  const { url, free } = await overloadedShop()
  let attempt = 0
  const { rejected, others } = await sendUntilRejected(() =>
    fetchWithTimeout(`${url}/api/search?query=woord${attempt++}`),
  )
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.headers.get('cache-control')).toBe('no-store')
  expect(await rejected.json()).toEqual({
    code: 'shop-unavailable',
    message: 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
  })
  expect((await fetchWithTimeout(`${url}/shop`)).status).toBe(200)
  expect((await fetchWithTimeout(`${url}/healthz`)).status).toBe(200)
  free()
  expect(others.length).toBeGreaterThan(0)
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetchWithTimeout(`${url}/api/search?query=daarna`)).status).toBe(200)
})

test(
  'a page that would wait too long shows the shop’s overload page, which is not cached',
  { tags: 'long' },
  async () => {
    const { url, free } = await overloadedShop()
    let attempt = 0
    const { rejected, others } = await sendUntilRejected(() =>
      fetchWithTimeout(`${url}/search?q=woord${attempt++}`),
    )
    const html = await rejected.text()
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(rejected.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(rejected.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('Even geduld')
    // The link reloads the current URL, although the page is rendered once for all.
    expect(html).toMatch(/<a href="" class="[^"]*">Probeer opnieuw<\/a>/)
    expect(html).toContain('name="robots" content="noindex"')
    free()
    await Promise.all(others)
    const statuses = Array.from({ length: attempt }, (_, index) =>
      fetchWithTimeout(`${url}/search?q=woord${index}`).then(({ status }) => status),
    )
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  },
)

test('many slow uploads do not block other visitors', { tags: 'long' }, async () => {
  const { url, free } = await overloadedShop()
  free()
  const slowRequests = Array.from({ length: 60 }, () =>
    request(`${url}/api/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 9_000 },
    }),
  )
  let answered = 0
  for (const one of slowRequests) one.on('response', () => answered++).on('error', () => {})
  await Promise.all(slowRequests.map((one) => new Promise((sent) => one.write('{', sent))))
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await fetchWithTimeout(`${url}/api/search?query=snel${attempt}`)).status).toBe(200)
  expect(answered).toBe(0)
  for (const one of slowRequests) one.destroy()
})
