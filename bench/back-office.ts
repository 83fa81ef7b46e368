// The back office with 100,000 orders: its lists and Today, asked over HTTP and from the click in a browser; and the memory of the shop.
// Usage: node bench/back-office.ts [orders] [rounds]

import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tests/journeys/chromium.ts'
import { addManyOrders } from './many-orders.ts'
import { ownDatabase } from './own-database.ts'
import { type Finding, finding, print, share } from './report.ts'
import { residentMegabytes } from './shop-process.ts'

const staff = { email: 'beheer@luwte.example', password: 'demo-beheer-luwte' }
const wanted = { atMost: 300, unit: 'ms', digits: 0 }

type Ask = { what: string; path: string; body?: object }
/** `last` is an order far down the list, so that a late part is measured too. */
const asked = (last: number): Ask[] => [
  { what: 'Today', path: '/api/admin/today' },
  ...Object.entries({
    'orders, first part': {},
    'orders, a part at the far end': { after: last },
    'orders to pack': { delivery: 'to-pack' },
    'orders that are late': { delivery: 'late' },
    'orders under way': { delivery: 'underway' },
    'orders delivered': { delivery: 'delivered' },
    'orders cancelled': { state: 'cancelled' },
    'orders withdrawn': { concern: 'withdrawal' },
    'orders of one day': { from: '2026-03-03', until: '2026-03-03' },
    'search for a common name': { search: 'de vries' },
    'search for a full name': { search: 'sjoerd postma' },
    'search for two letters': { search: 'bo' },
    'search for a number': { search: 'L12345' },
    'search for a postcode': { search: '4321 AB' },
    'search for an e-mail address': { search: 'corrie4242@voorbeeld.example' },
    'search for nobody': { search: 'xyzzy' },
  }).map(([what, body]) => ({ what, path: '/api/admin/orders/query', body })),
]

export async function backOffice(orders = 100_000, rounds = 15): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('office')
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const began = performance.now()
    await addManyOrders(shop.database.db, orders)
    console.error(`${orders} orders added in ${Math.round((performance.now() - began) / 1000)} s`)
    const visit = await logIn(shop.url)
    const before = residentMegabytes(shop.pid)
    const found: Finding[] = []
    for (const ask of asked(10_800)) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) times.push(await answered(shop.url, visit, ask))
      found.push(finding(`${ask.what}, answered (95 of 100)`, share(times.slice(1), 0.95), wanted))
    }
    const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
    const own = (await (await page.request.post('/api/login', { data: staff })).json()) as { token: string }
    await page.addInitScript((kept) => localStorage.setItem('authToken', kept), own.token)
    found.push(...(await fromTheClick(page, rounds)))
    const grown = residentMegabytes(shop.pid) - before
    return [...found, finding('memory of the shop after all that, more than before', grown, { atMost: 60, unit: 'MB', digits: 0 })]
  } finally {
    await browser.close()
    await shop.stop()
    await server.stop()
  }
}

type Visit = Readonly<Record<string, string>>

/** The headers of whoever logged in: a log-in belongs to the browser it was made in. */
async function logIn(url: string): Promise<Visit> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(staff) })
  const { token } = (await login.json()) as { token: string }
  const cookie = login.headers.getSetCookie().map((set) => set.split(';')[0])
  return { ...json, authorization: `Bearer ${token}`, cookie: cookie.join('; ') }
}

/** Milliseconds. */
async function answered(url: string, headers: Visit, { path, body }: Ask): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(body)} answers ${answer.status}`)
  return performance.now() - began
}

/** What is pressed, and what stands on the screen when it worked. */
const presses = [
  { what: 'the list of orders', link: '/admin/bestellingen', shows: 'tbody a[href^="/admin/bestellingen/L"]' },
  { what: 'Today', link: '/admin', shows: 'main a[href*="bezorging=to-pack"]' },
  { what: 'orders to pack, from Today', link: '/admin/bestellingen?bezorging=to-pack', shows: 'tbody a[href^="/admin/bestellingen/L"]' },
] as const

async function fromTheClick(page: Page, rounds: number): Promise<Finding[]> {
  const times = new Map<string, number[]>(presses.map(({ what }) => [what, []]))
  await page.goto('/admin')
  await page.locator(presses[1].shows).waitFor()
  for (let round = 0; round <= rounds; round++)
    for (const press of [...presses, presses[1]]) {
      const taken = await page.evaluate(clickUntilShown, press)
      if (round > 0) times.get(press.what)?.push(taken)
    }
  return [...times].map(([what, taken]) => finding(`${what}, from the click to the first row (95 of 100)`, share(taken, 0.95), wanted))
}

/** In the page: milliseconds from the click until the next picture with what it leads to. */
async function clickUntilShown({ link, shows }: { link: string; shows: string }): Promise<number> {
  const pressed = [...document.querySelectorAll<HTMLAnchorElement>('a')].find((one) => one.getAttribute('href') === link)
  if (!pressed) throw new Error(`no link to ${link}`)
  const began = performance.now()
  pressed.click()
  do await new Promise((next) => requestAnimationFrame(next))
  while (location.pathname + location.search !== link || !document.querySelector(shows))
  await new Promise((next) => requestAnimationFrame(next))
  return performance.now() - began
}

if (import.meta.main) print(await backOffice(...process.argv.slice(2).map(Number)))
