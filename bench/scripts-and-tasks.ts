// Script files and long tasks of the storefront's pages in a real browser whose processor is slowed four times.
// Usage: node bench/scripts-and-tasks.ts [rounds]

import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '#tests/e2e/support/chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { type Finding, finding, median, print } from './report.ts'

const slowed = 4
/** A task longer than this many milliseconds is long; what it takes beyond that delays whoever presses. */
const long = 50

type Visit = { early: number; files: number; tasks: number[] }

export async function scriptsAndTasks(rounds = 5): Promise<Finding[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const overview = await (await fetch(`${shop.url}/shop`)).text()
    const product = /href="(\/product\/[^"]+)"/.exec(overview)?.[1] ?? ''
    const pages = { home: '/', overview: '/shop', product, finder: '/producthulp', checkout: '/checkout' }
    const findings: Finding[] = []
    for (const [name, path] of Object.entries(pages)) {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, shop.url + path))
      findings.push(...findingsOf(name, visits))
    }
    return findings
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** Files are the same on every visit; of tasks, which a busy machine makes longer, the middle one of all visits counts. */
function findingsOf(name: string, visits: readonly Visit[]): Finding[] {
  const most = (of: (visit: Visit) => number) => Math.max(...visits.map(of))
  const [longest, beyond] = [visits.map(({ tasks }) => Math.max(0, ...tasks)), visits.map(({ tasks }) => sumBeyond(tasks))]
  const milliseconds = { unit: 'ms', digits: 0 }
  return [
    finding(
      `${name}: script files before a visitor can act`,
      most(({ early }) => early),
      { atMost: 8 },
    ),
    finding(
      `${name}: script files in all`,
      most(({ files }) => files),
      { atMost: 14 },
    ),
    finding(`${name}: longest task, processor slowed ${slowed} times`, median(longest), {
      ...milliseconds,
      atMost: 120,
      more: all(longest),
    }),
    finding(`${name}: what tasks take beyond ${long} ms`, median(beyond), { ...milliseconds, atMost: 200, more: all(beyond) }),
  ]
}

const all = (values: readonly number[]) => `of ${values.map((value) => value.toFixed(0)).join(', ')}`
const sumBeyond = (tasks: readonly number[]) => tasks.reduce((sum, task) => sum + task - long, 0)

/** From an empty browser until the page has come to rest. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
    // The cart panel comes last, when the page has come to rest.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    return await page.evaluate(() => {
      const awake = performance.getEntriesByName('awake')[0]?.startTime ?? 0
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      const { tasks } = window as unknown as { tasks: number[] }
      return {
        early: scripts.filter(({ startTime }) => startTime < awake).length,
        files: new Set(scripts.map(({ name }) => name)).size,
        tasks,
      }
    })
  } finally {
    await page.context().close()
    await page.close()
  }
}

if (import.meta.main) print(await scriptsAndTasks(Number(process.argv[2] ?? 5)))
