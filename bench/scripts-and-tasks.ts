// Measures script files and long tasks of storefront pages in a real browser whose processor is
// throttled four times. Usage: node bench/scripts-and-tasks.ts [rounds]

import { type Browser, chromium } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'

const throttling = 4
/** Milliseconds above which a task is long; the time beyond it delays input. */
const longTask = 50

type Visit = { early: number; files: number; tasks: number[] }

export async function measureScriptsAndTasks(rounds = 5): Promise<Measurement[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const listing = await (await fetch(`${shop.url}/shop`)).text()
    const product = /href="(\/product\/[^"]+)"/.exec(listing)?.[1] ?? ''
    const pages = {
      home: '/',
      listing: '/shop',
      product,
      finder: '/producthulp',
      checkout: '/checkout',
    }
    const measurements: Measurement[] = []
    for (const [name, path] of Object.entries(pages)) {
      const visits: Visit[] = []
      const visitsWithoutScripts: Visit[] = []
      for (let round = 0; round < rounds; round++) {
        visits.push(await visitPage(browser, shop.url + path))
        visitsWithoutScripts.push(await visitPage(browser, shop.url + path, { scripts: false }))
      }
      measurements.push(...measurementsOf(name, visits, visitsWithoutScripts))
    }
    return measurements
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/**
 * Uses the highest number of files and the median of the tasks, because a busy machine makes tasks
 * longer.
 */
function measurementsOf(
  name: string,
  visits: readonly Visit[],
  visitsWithoutScripts: readonly Visit[],
): Measurement[] {
  const maxOf = (read: (visit: Visit) => number) => Math.max(...visits.map(read))
  const maxTasks = (visits: readonly Visit[]) => visits.map(({ tasks }) => Math.max(0, ...tasks))
  const blockingTimes = (visits: readonly Visit[]) =>
    visits.map(({ tasks }) => sumBeyondLongTask(tasks))
  const [longTaskTimes, blocking] = [maxTasks(visits), blockingTimes(visits)]
  const milliseconds = { unit: 'ms', digits: 0 }
  return [
    toMeasurement(
      `${name}: script files before a visitor can act`,
      maxOf(({ early }) => early),
      { max: 8 },
    ),
    toMeasurement(
      `${name}: script files in all`,
      maxOf(({ files }) => files),
      { max: 14 },
    ),
    toMeasurement(
      `${name}: longest task, processor slowed ${throttling} times`,
      median(longTaskTimes),
      {
        ...milliseconds,
        max: 120,
        details: formatAll(longTaskTimes) + formatWithoutScripts(maxTasks(visitsWithoutScripts)),
      },
    ),
    toMeasurement(`${name}: time of tasks beyond ${longTask} ms`, median(blocking), {
      ...milliseconds,
      max: 200,
      details: formatAll(blocking) + formatWithoutScripts(blockingTimes(visitsWithoutScripts)),
    }),
  ]
}

const formatWithoutScripts = (values: readonly number[]) =>
  `; without scripts ${median([...values]).toFixed(0)}`
const formatAll = (values: readonly number[]) =>
  `of ${values.map((value) => value.toFixed(0)).join(', ')}`
const sumBeyondLongTask = (tasks: readonly number[]) =>
  tasks.reduce((sum, task) => sum + task - longTask, 0)

/**
 * Loads a page in a new browser context until it is idle. Without scripts, what remains are the
 * browser's style, layout and paint.
 */
async function visitPage(
  browser: Browser,
  url: string,
  { scripts } = { scripts: true },
): Promise<Visit> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
  try {
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' })
    })
    if (!scripts) await page.route(/\/build\/[\w-]+\.js$/, (route) => route.abort())
    await page.goto(url, { waitUntil: 'networkidle' })
    if (scripts) await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
    // The cart panel loads last, when the page is idle.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    return await page.evaluate(() => {
      const hydratedAt = performance.getEntriesByName('awake')[0]?.startTime ?? 0
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      const { tasks } = window as unknown as { tasks: number[] }
      return {
        early: scripts.filter(({ startTime }) => startTime < hydratedAt).length,
        files: new Set(scripts.map(({ name }) => name)).size,
        tasks,
      }
    })
  } finally {
    await page.context().close()
    await page.close()
  }
}

if (import.meta.main) printTable(await measureScriptsAndTasks(Number(process.argv[2] ?? 5)))
