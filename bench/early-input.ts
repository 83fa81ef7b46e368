// Measures how long a page shows its buttons before React has hydrated them, on a slow phone, and
// whether what a visitor does meanwhile counts: with components/pre-hydration, and without its
// listeners. Usage: node bench/early-input.ts [rounds]

import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { median } from './report.ts'

/** Lighthouse's slow 4G, in bytes a second and milliseconds. */
const slowNetwork = {
  offline: false,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  latency: 150,
}
const throttling = 4
/** The time in which a visitor sees a button and presses it. */
const reactionMs = 400
/** The time after hydration in which an early input must show its effect. */
const effectMs = 5000

/** An early input, and whether it counted. */
type Input = {
  path: string
  act: (page: Page) => Promise<void>
  counted: (page: Page) => Promise<void>
}

const inputsOf = (product: string): Record<string, Input> => ({
  'add to cart': {
    path: product,
    act: (page) => press(page, 'button', 'Voeg toe aan winkelmand'),
    counted: (page) => page.getByRole('dialog', { name: 'Winkelmand' }).waitFor(waitOptions),
  },
  'answer of the product finder': {
    path: '/producthulp',
    act: (page) => page.getByText('Vrouw', { exact: true }).click(pressOptions),
    counted: (page) => expect(page.getByLabel('Een scheutje')).toBeEnabled(waitOptions),
  },
})
const pressOptions = { noWaitAfter: true, force: true, timeout: 10_000 }
const waitOptions = { timeout: effectMs }
const press = (page: Page, role: 'button', name: string) =>
  page.getByRole(role, { name }).first().click(pressOptions)

async function tryInput(
  browser: Browser,
  origin: string,
  { path, act, counted }: Input,
  hasListeners: boolean,
): Promise<{ gap: number; hasCounted: boolean }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', slowNetwork)
    await client.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    if (!hasListeners)
      await page.addInitScript(() => {
        const add: typeof window.addEventListener = window.addEventListener.bind(window)
        const skipped = ['click', 'input', 'change']
        window.addEventListener = (...args: Parameters<typeof add>) => {
          if (!skipped.includes(args[0])) add(...args)
        }
      })
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await page.waitForTimeout(reactionMs)
    await act(page)
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
    const gap = await page.evaluate(() => {
      const [at] = performance.getEntriesByName('awake')
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return (at?.startTime ?? 0) - (paint?.startTime ?? 0)
    })
    const hasCounted = await counted(page).then(
      () => true,
      () => false,
    )
    return { gap, hasCounted }
  } finally {
    await page.close()
  }
}

const rounds = Number(process.argv[2] ?? 3)
const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const listing = await (await fetch(`${shop.url}/shop`)).text()
  const inputs = inputsOf(/href="(\/product\/[^"]+)"/.exec(listing)?.[1] ?? '')
  for (const [name, input] of Object.entries(inputs)) {
    const gaps: number[] = []
    const counts = { with: 0, without: 0 }
    for (let round = 0; round < rounds; round++)
      for (const kind of ['with', 'without'] as const) {
        const { gap, hasCounted } = await tryInput(browser, shop.url, input, kind === 'with')
        gaps.push(gap)
        counts[kind] += Number(hasCounted)
      }
    console.log(
      `${name}: ${median(gaps).toFixed(0)} ms from the first paint to hydration (${gaps.map((gap) => gap.toFixed(0)).join(', ')}); of ${rounds} early inputs ${counts.with} counted, without the listeners ${counts.without}`,
    )
  }
} finally {
  await browser.close()
  await shop.stop()
}
