// Lighthouse, as a phone, on each kind of page: medians beside QUALITY.md. Usage, after a build and `npm i lighthouse` in a folder
// of your own (it is no dependency of the shop): node bench/lighthouse.ts <that folder> [runs] [home,overview,…]

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#tests/e2e/support/chromium.ts'
import { freePort, startShop } from '#tests/support/running-shop.ts'
import { type Finding, finding, median, print } from './report.ts'

/** The checkout comes last: it is measured with a pack in the cart. */
const pages = ['home', 'overview', 'product', 'article', 'wizard', 'checkout'] as const
type Name = (typeof pages)[number]

type Request = { resourceType: string; transferSize: number }
type Audit = { numericValue?: number; score: number | null; title: string; details?: { items: Request[] } }
type Report = { categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>; audits: Record<string, Audit> }

async function lighthouse(folder: string, { runs = 5, only = pages }: { runs?: number; only?: readonly Name[] }): Promise<Finding[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const profile = mkdtempSync(join(tmpdir(), 'luwte-lighthouse-'))
  const port = await freePort()
  const executablePath = chromiumPath()
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const [product, article] = [await firstOf(`${shop.url}/api/products`), await firstOf(`${shop.url}/api/articles`)]
    const addresses: Record<Name, string> = {
      home: '/',
      overview: '/shop',
      product: `/product/${product}`,
      article: `/artikel/${article}`,
      wizard: '/producthulp',
      checkout: '/checkout',
    }
    const found: Finding[] = []
    for (const name of pages.filter((page) => only.includes(page))) {
      if (name === 'checkout') await fillCart(browser, shop.url + addresses.product)
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) reports.push(await measured(() => measure(folder, shop.url + addresses[name], port)))
      found.push(...told(name, reports))
    }
    return found
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const firstOf = async (list: string) => ((await (await fetch(list)).json()) as { slug: string }[])[0]?.slug ?? ''

async function fillCart(browser: BrowserContext, address: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).click()
  await page.getByRole('dialog', { name: 'Winkelmand' }).waitFor()
  await page.close()
}

/** One run in the browser at `port`. Lighthouse empties the browser's cache before it, and leaves the cart alone. */
async function measure(folder: string, url: string, port: number): Promise<Report> {
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, `--port=${port}`, '--output=json', '--quiet'], {
    maxBuffer: 64e6,
  })
  return JSON.parse(stdout) as Report
}

/** Lighthouse sometimes loses its own trace; then the run is done again, twice at most. */
async function measured(run: () => Promise<Report>, more = 2): Promise<Report> {
  try {
    return await run()
  } catch (error) {
    if (more === 0) throw error
    return await measured(run, more - 1)
  }
}

function told(name: Name, reports: readonly Report[]): Finding[] {
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const figure = (audit: string) => middle(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
  const kilobytes = (wanted: readonly string[]) =>
    middle(({ audits }) => {
      const asked = audits['network-requests']?.details?.items ?? []
      return asked.filter(({ resourceType }) => wanted.includes(resourceType)).reduce((sum, one) => sum + one.transferSize, 0) / 1024
    })
  const score = (category: string) => middle(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100))

  const home = name === 'home'
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      finding(`${name}: ${category}`, score(category), { atLeast: 100, more: lacking(reports, category) }),
    ),
    finding(`${name}: largest picture or text stands there`, figure('largest-contentful-paint') / 1000, { atMost: 1.5, unit: 's' }),
    finding(`${name}: layout shift`, figure('cumulative-layout-shift'), { atMost: 0, digits: 3 }),
    finding(`${name}: time blocked`, figure('total-blocking-time'), { atMost: 50, unit: 'ms', digits: 0 }),
    finding(`${name}: all in all`, figure('total-byte-weight') / 1024, { ...(home && { atMost: 400 }), unit: 'KB', digits: 0 }),
    finding(`${name}: HTML, CSS and fonts`, kilobytes(['Document', 'Stylesheet', 'Font']), {
      ...(home && { atMost: 120 }),
      unit: 'KB',
      digits: 0,
    }),
  ]
}

/** What held the score of any run below full. */
function lacking(reports: readonly Report[], category: string): string {
  const names = reports.flatMap(({ categories, audits }) => {
    const weighed = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    return weighed.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? (audits[id]?.title ?? []) : []))
  })
  return [...new Set(names)].join('; ')
}

if (import.meta.main) {
  const [folder, runs = '5', only] = process.argv.slice(2)
  if (!folder) throw new Error('say in which folder Lighthouse is installed')
  const chosen = only?.split(',') ?? pages
  print(await lighthouse(folder, { runs: Number(runs), only: pages.filter((page) => chosen.includes(page)) }))
}
