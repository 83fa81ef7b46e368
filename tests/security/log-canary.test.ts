// Calls every endpoint over HTTP and checks that none of the data in its requests and responses
// appears in the log or in traces.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { userById } from '#data/customer/accounts.ts'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { mails } from '#domain/mail/mails/mails.ts'
import { openSession } from '#operations/customer/sessions.ts'
import { openMedia } from '#server/boot/open-media.ts'
import { startFakeCollector } from '#server/monitoring/collector.fake.ts'
import { startTracing } from '#server/monitoring/tracing.ts'
import type { EndpointInput } from '../support/call-endpoint.ts'
import { callerFor } from '../support/builders/callers.ts'
import { createTestContext } from '../support/builders/context.ts'
import { extensionSamples } from '../api/samples/extensions.ts'
import { endpointsInCallOrder, samplesIn } from '../api/samples.ts'
import { type AnySample, callOf } from '../api/samples/sample.ts'
import { openShopInProcess } from '../support/shop-in-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { testedExtensions } from '#tests/support/extensions.ts'

let samples: Record<string, AnySample>
let stopTracing: () => Promise<void>
let partnerHeaders: Record<string, string>
const loginHeaders = new Map<number, Record<string, string>>()
const secrets = new Set<string>()
const dataDir = createDataDir()
const collector = await startFakeCollector()
afterAll(() => collector.stop())
const env = { LOG_LEVEL: 'trace', RATE_LIMITS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
const shop = await openShopInProcess({ env, dataDir })
beforeAll(async () => {
  stopTracing = await startTracing({ endpoint: collector.url, sampleRatio: 1 }, () => {})
  const { db } = shop.database
  const { privateFiles } = openMedia({ dataDir, media: undefined })
  samples = await samplesIn(createTestContext(db, { privateFiles }))
  for (const id of [1, 2, 3, 4, 5]) await logIn(id)
  for (const { createProgram } of extensionSamples) {
    const program = await createProgram?.(createTestContext(db))
    if (!program) continue
    partnerHeaders = { authorization: `Bearer ${program.key}` }
    collectSecrets([program])
  }
})

async function logIn(id: number) {
  const { db } = shop.database
  const { token, binding } = await openSession(
    db,
    (await userById(db, id))!,
    'Firefox op Linux',
    new Date(),
    {
      secondFactorVerified: true,
    },
  )
  loginHeaders.set(id, { authorization: `Bearer ${token}`, cookie: `inlog=${binding}` })
  collectSecrets([token, binding])
}

/**
 * Words that the log may contain: paths, mail names, staff roles and extensions of the shop, and
 * paths of Node.
 */
const vocabulary = [
  ...allEndpoints.map(({ key }) => key),
  ...Object.keys(mails),
  ...staffRoles,
  ...testedExtensions.map(({ name }) => name),
  'request fault node:internal',
].join(' ')
function collectSecrets(value: unknown): void {
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collectSecrets(one)
  else if (
    typeof value === 'string' &&
    value.length >= 5 &&
    !/^[\d.,:TZ-]+$/.test(value) &&
    !vocabulary.includes(value)
  )
    secrets.add(value)
}

async function send(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: EndpointInput,
): Promise<number> {
  collectSecrets([params, query, body])
  const path = endpoint.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  )
  const form = endpoint.requestFormat === 'form'
  const response = await fetch(`${shop.url}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      ...(endpoint.access === 'partner'
        ? partnerHeaders
        : loginHeaders.get(callerFor(endpoint).user?.id ?? 0)),
      ...(body !== undefined && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(body !== undefined && {
      body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  if (response.headers.get('content-type')?.includes('json')) collectSecrets(JSON.parse(text))
  return response.status
}

const withCanary = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withCanary)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCanary(one)]))
  return typeof value === 'string' ? `kanarie@elders.example\r\nkanarie=${value}` : value
}

/**
 * Names of functions in stack traces are not personal data, such as `countWaitingReviews`, which
 * holds the menu's word “Reviews”.
 */
const withoutFunctionNames = (log: string) =>
  log.replaceAll(/\bat (?:async |new )?[\w.$<>]+ \(/g, 'at (')
const leakedSecrets = (log: string) => {
  const written = withoutFunctionNames(log)
  return [...secrets, 'kanarie'].filter((secret) => written.includes(secret))
}

describe('request logging', () => {
  test('writes no personal data for successful calls', async () => {
    const statuses = new Map<string, number>()
    for (const endpoint of endpointsInCallOrder.filter(
      ({ requestFormat }) => requestFormat !== 'multipart',
    )) {
      statuses.set(endpoint.key, await send(endpoint, samples[endpoint.key]!))
      // Some of the calls end a session.
      if (loginHeaders.has(callerFor(endpoint).user?.id ?? 0) && endpoint.method !== 'GET')
        await logIn(callerFor(endpoint).user!.id).catch(() => {})
    }
    expect(
      [...statuses].filter(([, status]) => status >= 500 || status === 401 || status === 403),
    ).toEqual([])
    expect([...statuses.values()].filter((status) => status < 300).length).toBeGreaterThan(
      allEndpoints.length * 0.9,
    )
    // Checks that phone orders, customers, second factors and invitations are included.
    for (const expected of [
      'kees@luwte.example',
      'Proef',
      'zeven blauwe lantaarns',
      ...extensionSamples.flatMap((one) => one.secrets ?? []),
    ])
      expect([...secrets]).toContain(expected)
    expect(secrets.size).toBeGreaterThan(250)
    expect(leakedSecrets(shop.log())).toEqual([])
  })

  test('writes no personal data for refused calls, and no line that a caller made up', async () => {
    for (const endpoint of allEndpoints.filter(
      ({ requestFormat }) => requestFormat !== 'multipart',
    )) {
      await send(endpoint, withCanary(callOf(samples[endpoint.key]!)) as EndpointInput)
    }
    expect(leakedSecrets(shop.log())).toEqual([])
    for (const line of shop.log().trim().split('\n'))
      expect(Object.keys(JSON.parse(line) as object)).toContain('level')
  })

  test('writes no personal data for unexpected errors', async () => {
    const { db } = shop.database
    for (const table of ['orders', 'users', 'subscribers', 'products', 'invitations'])
      await db.execute(sql.raw(`alter table ${table} rename to ${table}_weg`))
    const before = shop.log().length
    const failed: number[] = []
    for (const endpoint of allEndpoints.filter(
      ({ access: audience, requestFormat }) =>
        audience === 'public' && requestFormat !== 'multipart',
    ))
      failed.push(await send(endpoint, samples[endpoint.key]!))
    expect(failed.filter((status) => status === 500).length).toBeGreaterThan(8)
    expect(shop.log().slice(before)).toContain('"code":"42P01"')
    expect(leakedSecrets(shop.log())).toEqual([])
  })
})

/** The text of a query has single words too, such as the states of an order. */
const isDistinctive = (secret: string) => /[\s@\d]/.test(secret) || secret === 'kanarie'

describe('tracing', () => {
  test('sends no personal data, of none of these calls', async () => {
    await stopTracing()
    const traces = collector.received.texts.join('\n')
    for (const route of ['POST /api/create-order', 'GET /api/orders/:token', 'GET /api/search'])
      expect(traces).toContain(`"${route}"`)
    expect(traces).toContain('"db.query.text"')
    expect(
      [...secrets, 'kanarie'].filter((secret) => isDistinctive(secret) && traces.includes(secret)),
    ).toEqual([])
  })
})
