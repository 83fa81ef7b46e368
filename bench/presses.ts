// Measures how long the storefront takes to answer each press on a phone whose processor is four
// times slower. Presses what every screen has, each on the screen as it loads. Counts processor
// time of the page's main thread, because other programs of the machine make the clock unfair.
// Usage: node bench/presses.ts [screen,…]

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

const slowness = 4
/** From the press until the browser has painted its effect. */
const maxAnswerMs = 100
/** The first press also compiles scripts, or meets the garbage collector; a visitor may too. */
const tries = 2
/** A list has the same control in every card. */
const maxOfOneKind = 2

type Screen = { name: string; path: string }
/** A control of a screen: its number among all of the screen, and what it is called. */
type Control = { index: number; name: string }
type Answer = { screen: string; name: string; ms: number }

const controls = ['button', 'summary', 'label', '[role=tab]', 'a[href^="/"]']
/** Leaves the session that the next presses need. */
const skipped = 'uitloggen|beëindig'

export async function measurePresses(only: readonly string[] = []): Promise<Measurement[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const context = await openContext(browser, shop.url)
    const answers: Answer[] = []
    for (const screen of screens.filter(({ name }) => !only[0] || only.includes(name)))
      answers.push(...(await pressAll(context, screen)))
    return toMeasurements(answers)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

function toMeasurements(answers: readonly Answer[]): Measurement[] {
  const slowest = answers.toSorted((one, other) => other.ms - one.ms)
  const late = slowest.filter(({ ms }) => ms > maxAnswerMs)
  const formatAnswer = ({ screen, name, ms }: Answer) => `${screen}, ${name}: ${ms.toFixed(0)} ms`
  return [
    toMeasurement(
      `of 100 presses answered within ${maxAnswerMs} ms of processor time, ${slowness} times slower`,
      (100 * (answers.length - late.length)) / answers.length,
      {
        min: 100,
        digits: 1,
        details: `${answers.length} presses; ${(late.length > 0 ? late : slowest.slice(0, 5)).map(formatAnswer).join('; ')}`,
      },
    ),
  ]
}

/** The screens of every visitor, and those of the demo customer with a cart. */
const screens: readonly Screen[] = [
  ...publicScreens,
  { name: 'checkout', path: '/checkout' },
  ...['', '/voor-wie', '/gegevens', '/privacy'].map((part) => ({
    name: `account${part}`,
    path: `/account${part}`,
  })),
]

/** A phone of the demo customer with a cart. */
async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL,
  })
  const login = await context.request.post('/api/login', {
    data: { email: 'klant@luwte.example', password: 'demo-klant-luwte' },
  })
  const { token } = (await login.json()) as { token: string }
  const page = await context.newPage()
  await page.goto('/product/kiel-nachtbroekje')
  await page.evaluate((token) => localStorage.setItem('authToken', token), token)
  await page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).click()
  await page.getByRole('dialog', { name: 'Winkelmand' }).waitFor()
  await page.close()
  return context
}

async function pressAll(context: BrowserContext, screen: Screen): Promise<Answer[]> {
  const page = await context.newPage()
  try {
    await open(page, screen)
    const answers: Answer[] = []
    for (const control of await listControls(page, screen)) {
      const times: number[] = []
      for (let round = 0; round < tries && !times.some((ms) => ms <= maxAnswerMs); round++) {
        await open(page, screen)
        times.push(...(await press(page, screen, control)))
      }
      if (times.length > 0)
        answers.push({ screen: screen.name, ...control, ms: Math.min(...times) })
    }
    return answers
  } finally {
    await page.close()
  }
}

async function open(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
  await page.waitForLoadState('networkidle')
}

/** Header and footer are the same on every screen, so that only home counts theirs. */
const selectorOf = ({ path }: Screen): string =>
  controls.map((control) => `${path === '/' ? 'body' : 'main'} ${control}`).join(', ')

const listControls = (page: Page, screen: Screen): Promise<Control[]> =>
  page.evaluate(
    ({ selector, skipped, maxOfOneKind }) => {
      const counts = new Map<string, number>()
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
        const text = element.getAttribute('aria-label') ?? element.textContent
        const name = `${element.tagName.toLowerCase()} ‘${text.replaceAll(/\s+/g, ' ').trim().slice(0, 50)}’`
        if (!element.checkVisibility() || new RegExp(skipped, 'i').test(name)) return []
        const kind = `${element.tagName} ${element.className}`
        const count = (counts.get(kind) ?? 0) + 1
        counts.set(kind, count)
        return count > maxOfOneKind ? [] : [{ index, name }]
      })
    },
    { selector: selectorOf(screen), skipped, maxOfOneKind },
  )

/**
 * Empty if a visitor cannot press the control: something covers it, or an earlier press took it
 * away, such as an answer that the device remembers.
 */
async function press(page: Page, screen: Screen, { index }: Control): Promise<number[]> {
  const control = page.locator(selectorOf(screen)).nth(index)
  if ((await control.count()) === 0) return []
  const isReady = await control.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    const painted = new Promise((resolve) =>
      addEventListener('click', () => requestAnimationFrame(() => setTimeout(resolve)), {
        capture: true,
        once: true,
      }),
    )
    Object.assign(window, { painted })
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  if (!isReady) return []
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskSeconds(client)
  await control.tap({ noWaitAfter: true, force: true })
  try {
    await page.evaluate(() => (window as unknown as { painted: Promise<void> }).painted)
  } catch {
    // The press opened another document, which answers it.
    return []
  }
  const seconds = (await taskSeconds(client)) - before
  await client.detach()
  return [seconds * 1000 * slowness]
}

type Client = Awaited<ReturnType<BrowserContext['newCDPSession']>>

async function taskSeconds(client: Client): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

if (import.meta.main) printTable(await measurePresses(process.argv[2]?.split(',')))
