// Runs Lighthouse as a phone on each kind of page and prints medians beside their targets. Needs a
// build, and `npm i lighthouse` in another folder, because the shop does not depend on it. Usage:
// node bench/lighthouse.ts <that folder> [runs] [home,listing,…]

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { freePort, startShop } from '#tests/support/running-shop.ts'
import { type Measurement, toMeasurement, median, printTable } from './report.ts'

/** The checkout comes last, because its run needs a filled cart. */
const pages = ['home', 'listing', 'product', 'article', 'finder', 'checkout'] as const
type PageName = (typeof pages)[number]

type NetworkRequest = { resourceType: string; transferSize: number }
type Audit = {
  numericValue?: number
  score: number | null
  title: string
  details?: { items: NetworkRequest[] }
}
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

async function measureWithLighthouse(
  folder: string,
  { runs = 5, only = pages }: { runs?: number; only?: readonly PageName[] },
): Promise<Measurement[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const profile = mkdtempSync(join(tmpdir(), 'luwte-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  try {
    const [product, article] = [
      await firstSlugIn(`${shop.url}/api/products`),
      await firstSlugIn(`${shop.url}/api/articles`),
    ]
    const paths: Record<PageName, string> = {
      home: '/',
      listing: '/shop',
      product: `/product/${product}`,
      article: `/artikel/${article}`,
      finder: '/producthulp',
      checkout: '/checkout',
    }
    const measurements: Measurement[] = []
    for (const name of pages.filter((page) => only.includes(page))) {
      if (name === 'checkout') await fillCart(browser, shop.url + paths.product)
      const reports: Report[] = []
      for (let run = 0; run < runs; run++)
        reports.push(await withRetries(() => runLighthouse(folder, shop.url + paths[name], port)))
      measurements.push(...measurementsOf(name, reports))
    }
    return measurements
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const firstSlugIn = async (url: string) =>
  ((await (await fetch(url)).json()) as { slug: string }[])[0]?.slug ?? ''

async function fillCart(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).click()
  await page.getByRole('dialog', { name: 'Winkelmand' }).waitFor()
  await page.close()
}

/**
 * One run in the browser at `port`. Lighthouse clears the browser's cache first, but not the
 * storage with the cart.
 */
async function runLighthouse(folder: string, url: string, port: number): Promise<Report> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, url, `--port=${port}`, '--output=json', '--quiet'],
    {
      maxBuffer: 64e6,
    },
  )
  return JSON.parse(stdout) as Report
}

/** Retries a run, because Lighthouse sometimes loses its own trace. */
async function withRetries(run: () => Promise<Report>, retries = 2): Promise<Report> {
  try {
    return await run()
  } catch (error) {
    if (retries === 0) throw error
    return await withRetries(run, retries - 1)
  }
}

function measurementsOf(name: PageName, reports: readonly Report[]): Measurement[] {
  const medianOf = (read: (report: Report) => number) => median(reports.map(read))
  const auditValue = (audit: string) =>
    medianOf(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  const kilobytes = (resourceTypes: readonly string[]) =>
    medianOf(({ audits }) => {
      const requests = audits['network-requests']?.details?.items ?? []
      return (
        requests
          .filter(({ resourceType }) => resourceTypes.includes(resourceType))
          .reduce((sum, request) => sum + request.transferSize, 0) / 1024
      )
    })
  const score = (category: string) =>
    medianOf(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100))

  const isHome = name === 'home'
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      toMeasurement(`${name}: ${category}`, score(category), {
        min: 100,
        details: failedAudits(reports, category),
      }),
    ),
    toMeasurement(
      `${name}: largest contentful paint`,
      auditValue('largest-contentful-paint') / 1000,
      { max: 1.5, unit: 's' },
    ),
    toMeasurement(`${name}: layout shift`, auditValue('cumulative-layout-shift'), {
      max: 0,
      digits: 3,
    }),
    toMeasurement(`${name}: total blocking time`, auditValue('total-blocking-time'), {
      max: 50,
      unit: 'ms',
      digits: 0,
    }),
    toMeasurement(`${name}: all bytes`, auditValue('total-byte-weight') / 1024, {
      ...(isHome && { max: 400 }),
      unit: 'KB',
      digits: 0,
    }),
    toMeasurement(`${name}: HTML, CSS and fonts`, kilobytes(['Document', 'Stylesheet', 'Font']), {
      ...(isHome && { max: 120 }),
      unit: 'KB',
      digits: 0,
    }),
  ]
}

/** Titles of the audits that kept any run below the full score. */
function failedAudits(reports: readonly Report[], category: string): string {
  const titles = reports.flatMap(({ categories, audits }) => {
    const weighted = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    return weighted.flatMap(({ id }) =>
      (audits[id]?.score ?? 1) < 0.9 ? (audits[id]?.title ?? []) : [],
    )
  })
  return [...new Set(titles)].join('; ')
}

if (import.meta.main) {
  const [folder, runs = '5', only] = process.argv.slice(2)
  if (!folder) throw new Error('pass the folder where Lighthouse is installed')
  const selected = only?.split(',') ?? pages
  printTable(
    await measureWithLighthouse(folder, {
      runs: Number(runs),
      only: pages.filter((page) => selected.includes(page)),
    }),
  )
}
