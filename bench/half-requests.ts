// Measures how long orders and log-ins of others take while strangers keep half requests open.
// Usage: node bench/half-requests.ts [seconds] [words of a label]

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutBody, type SellableProduct } from '#tests/support/checkout-body.ts'
import { sendJson } from '#tests/support/half-requests.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { connectToRunningShop, type OpenDatabase } from '#server/postgres/connect.ts'
import type { Waves } from './keep-half-requests.ts'
import { pinToCore } from './load.ts'
import { type Measurement, percentile, printTable, toMeasurement } from './report.ts'
import { residentMegabytes } from './process-stats.ts'

const megabyte = 1_048_576
const json = { path: '/api/check-address', type: 'application/json', length: 65_536 }
const picture = (token: string) => ({
  path: `/api/orders/${token}/complaints/1/picture`,
  type: 'multipart/form-data; boundary=x',
  length: 8 * megabyte,
})

const wavesOf = (tokens: readonly string[]): Record<string, Waves> => ({
  '1,024 half requests of one byte from 64 networks': [
    { ...json, networks: 64, perNetwork: 16, bytes: 1 },
  ],
  '1,024 half requests of 64 KB less one byte from 64 networks': [
    { ...json, networks: 64, perNetwork: 16, bytes: json.length - 1 },
  ],
  ...Object.fromEntries(
    [4, 40].flatMap((networks) => [
      [
        `${networks} holders of 8 MB with an invalid link`,
        [{ ...picture('x'.repeat(43)), networks, perNetwork: 1, bytes: 7 * megabyte }],
      ],
      [
        `${networks} holders of 8 MB with a valid link`,
        tokens.map((token) => ({
          ...picture(token),
          networks: networks / tokens.length,
          perNetwork: 1,
          bytes: 7 * megabyte,
        })),
      ],
    ]),
  ),
})

/** Rest and attack alternate, because the p99 of short periods differs by 40 ms. */
const defaultRounds = 3

/** The first second, in which all half requests arrive at once, is not part of a measurement. */
const arrivalMs = 1000

type Shop = { url: string; products: readonly SellableProduct[]; next: number }

type Sample = { times: number[]; failures: Record<string, number> }
const createSample = (): Sample => ({ times: [], failures: {} })

/** Places an order and logs in, each every 50 ms and from another network and e-mail address. */
async function measureOthers(
  shop: Shop,
  seconds: number,
  isBehindProxy: boolean,
  { times, failures }: Sample = createSample(),
): Promise<void> {
  const measure = async (path: string, number: number, body: unknown, expected: number) => {
    const headers: Record<string, string> = isBehindProxy
      ? { 'x-forwarded-for': '198.51.100.9' }
      : {}
    const from = isBehindProxy
      ? '127.0.0.1'
      : `127.9.${number % 250}.${1 + Math.floor(number / 250)}`
    const { status, milliseconds } = await sendJson(shop.url, { from, path, body, headers })
    times.push(milliseconds)
    if (status !== expected)
      failures[`${path} ${status}`] = (failures[`${path} ${status}`] ?? 0) + 1
  }
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const number = shop.next++
    const product = shop.products[number % shop.products.length]!
    const email = `klant${number}@voorbeeld.example`
    await Promise.all([
      measure('/api/create-order', number, checkoutBody([{ product, quantity: 1 }], email), 201),
      measure('/api/login', number, { email, password: 'nooit geraden' }, 401),
      pause(50),
    ])
  }
}

/** Holds the waves in a process of its own, of the lowest priority, while `work` runs. */
async function duringHold<Result>(
  url: string,
  waves: Waves,
  work: () => Promise<Result>,
): Promise<Result> {
  const [program = '', ...options] = pinToCore(1, [
    'nice',
    '-n',
    '19',
    process.execPath,
    'bench/keep-half-requests.ts',
    url,
    JSON.stringify(waves),
  ])
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  await pause(arrivalMs)
  try {
    return await work()
  } finally {
    child.kill()
    await exit
  }
}

async function prepare({
  url,
  dataDir,
}: RunningShop): Promise<{ shop: Shop; database: OpenDatabase }> {
  const database = connectToRunningShop({ dataDir, databaseUrl: undefined })
  if (!database) throw new Error('no database')
  await database.pool.query('update products set stock = 1000000 where stock is not null')
  const all = (await (await fetch(`${url}/api/products`)).json()) as SellableProduct[]
  const products = all.filter(
    ({ product_variations, in_stock }) => in_stock && product_variations.length === 0,
  )
  return { shop: { url, products, next: 0 }, database }
}

async function findTokens({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ linkId: string; linkVersion: number }>(
    'select link_id as "linkId", link_version as "linkVersion" from orders order by id desc limit 2',
  )
  return rows.map(linkTokenOf)
}

async function measureScenario(
  label: string,
  pid: number,
  hold: (work: () => Promise<void>) => Promise<void>,
  measure: (sample: Sample) => Promise<void>,
  rounds: number,
): Promise<Measurement> {
  const [rest, during] = [createSample(), createSample()]
  for (let round = 0; round < rounds; round++) {
    await measure(rest)
    await hold(() => measure(during))
  }
  const [restP99, duringP99] = [percentile(rest.times, 0.99), percentile(during.times, 0.99)]
  return toMeasurement(
    `${label}: orders and log-ins of others, p99 above rest`,
    duringP99 - restP99,
    {
      max: 50,
      unit: 'ms',
      digits: 1,
      details: `${restP99.toFixed(1)} to ${duringP99.toFixed(1)} ms over ${during.times.length} requests, unexpected responses ${JSON.stringify(during.failures)}, ${residentMegabytes(pid).toFixed(0)} MB`,
    },
  )
}

export async function measureHalfRequests(seconds = 20, words = ''): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const running = await startShop({ env: { TRUSTED_HOPS: '0' }, launcher: pinToCore(0, []) })
  const pid = running.process.pid ?? 0
  try {
    const url = running.url.replace('localhost', '127.0.0.1')
    const { shop, database } = await prepare({ ...running, url })
    // Warms up the code.
    await measureOthers(shop, seconds / 2, false)
    const measure = async (label: string, wave: Waves, isBehindProxy = false) => {
      if (!label.includes(words)) return
      measurements.push(
        await measureScenario(
          label,
          pid,
          (work) => duringHold(url, wave, work),
          (sample) => measureOthers(shop, seconds, isBehindProxy, sample),
          // In a second round, one address for all would reach the limit of log-ins.
          isBehindProxy ? 1 : defaultRounds,
        ),
      )
    }
    const waves = wavesOf(await findTokens(database))
    for (const [label, wave] of Object.entries(waves)) await measure(label, wave)
    // The first request tells the shop of the proxy, so that the limits become wider.
    await measureOthers(shop, 1, true)
    await measure(
      '16 half requests of 64 KB less one byte, all behind an undeclared proxy',
      [
        {
          ...json,
          networks: 0,
          perNetwork: 16,
          bytes: json.length - 1,
          forwardedFor: '203.0.113.7',
        },
      ],
      true,
    )
    await database.close()
    return measurements
  } finally {
    await running.stop()
  }
}

if (import.meta.main)
  printTable(await measureHalfRequests(Number(process.argv[2] ?? 20), process.argv[3]))
