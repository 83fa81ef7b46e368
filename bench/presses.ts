// Measures how long the storefront takes to answer each press on a phone whose processor is
// throttled four times. Presses what every screen has, once each, and returns to the screen when a
// press left it. Usage: node bench/presses.ts [screen,…]

import { type Browser, chromium, type Page } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

const throttling = 4
/** Milliseconds from the press until the browser shows its effect. */
const maxAnswerMs = 100
/** Other programs of the machine only make a press slower, so the quickest of these counts. */
const tries = 3
/** A list has the same control in every card. */
const maxOfOneName = 2

/** A control of a screen: its number among all of the screen, and what it is called. */
type Control = { index: number; name: string }
type Answer = { screen: string; name: string; ms: number }

const pressable =
  ':is(main, header, dialog, [role=dialog], footer) :is(button, summary, label:has([type=radio], [type=checkbox]), [role=tab], a[href^="/"])'
/** Leaves the shop, or what the next presses need. */
const skipped = /uitloggen|personeel/i

export async function measurePresses(only: readonly string[] = []): Promise<Measurement[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const answers: Answer[] = []
    for (const { name, path } of screens.filter(({ name }) => !only[0] || only.includes(name)))
      answers.push(...(await pressAll(browser, shop.url, { name, path })))
    const late = answers.filter(({ ms }) => ms > maxAnswerMs)
    for (const { screen, name, ms } of late.toSorted((one, other) => other.ms - one.ms))
      console.error(`${screen}, ${name}: ${ms.toFixed(0)} ms`)
    return [
      toMeasurement(
        `presses of ${answers.length} answered within ${maxAnswerMs} ms, processor slowed ${throttling} times`,
        (100 * (answers.length - late.length)) / answers.length,
        { min: 100, unit: '%', details: `slowest ${Math.max(...answers.map(({ ms }) => ms))} ms` },
      ),
    ]
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** The screens of every visitor, and those of the demo customer with a cart. */
const screens = [
  ...publicScreens,
  { name: 'checkout', path: '/checkout' },
  ...['', '/voor-wie', '/gegevens', '/privacy'].map((part) => ({
    name: `account${part}`,
    path: `/account${part}`,
  })),
]

async function pressAll(
  browser: Browser,
  origin: string,
  { name: screen, path }: { name: string; path: string },
): Promise<Answer[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: origin,
  })
  try {
    const page = await context.newPage()
    await prepare(page)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    const answers: Answer[] = []
    await open(page, path)
    for (const control of await listControls(page)) {
      const times: number[] = []
      for (let round = 0; round < tries && !times.some((ms) => ms <= maxAnswerMs); round++) {
        await open(page, path)
        const ms = await press(page, control)
        if (ms !== undefined) times.push(ms)
      }
      if (times.length > 0) answers.push({ screen, name: control.name, ms: Math.min(...times) })
    }
    return answers
  } finally {
    await context.close()
  }
}

/** Logs in as the demo customer, with a cart, and lets every page record its presses. */
async function prepare(page: Page): Promise<void> {
  const login = await page.request.post('/api/login', {
    data: { email: 'klant@luwte.example', password: 'demo-klant-luwte' },
  })
  const { token } = (await login.json()) as { token: string }
  await page.goto('/product/kiel-nachtbroekje')
  await page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).click()
  await page.getByRole('dialog', { name: 'Winkelmand' }).waitFor()
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    const presses = new Map<number, number>()
    Object.assign(window, { presses })
    type Press = PerformanceEventTiming & { interactionId: number }
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Press[])
        if (interactionId)
          presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  }, token)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
  await page.waitForLoadState('networkidle')
}

const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(
    ({ pressable, skipped, maxOfOneName }) => {
      const counts = new Map<string, number>()
      return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element, index) => {
        const text = element.getAttribute('aria-label') ?? element.textContent
        const name = `${element.tagName.toLowerCase()} ‘${text.replaceAll(/\s+/g, ' ').trim().slice(0, 50)}’`
        const kind = `${element.tagName} ${element.className}`
        const count = (counts.get(kind) ?? 0) + 1
        if (!element.checkVisibility() || new RegExp(skipped, 'i').test(name)) return []
        counts.set(kind, count)
        return count > maxOfOneName ? [] : [{ index, name }]
      })
    },
    { pressable, skipped: skipped.source, maxOfOneName },
  )

/** Undefined if another element covers the control, so that a visitor cannot press it. */
async function press(page: Page, { index }: Control): Promise<number | undefined> {
  const control = page.locator(pressable).nth(index)
  const isReady = await control.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    ;(window as unknown as { presses: Map<number, number> }).presses.clear()
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  if (!isReady) return undefined
  await control.tap({ noWaitAfter: true, force: true })
  return page
    .waitForFunction(
      () =>
        [...(window as unknown as { presses: Map<number, number> }).presses.values()].toSorted(
          (one, other) => other - one,
        )[0],
      undefined,
      { timeout: 1500 },
    )
    .then((found) => found.jsonValue())
    .catch(() => 0)
}

if (import.meta.main) printTable(await measurePresses(process.argv[2]?.split(',')))
