// Every call of the shop over HTTP, with all that is said in it and in its answer: of none of it a word in the log.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { allEndpoints } from '#api/index.ts'
import { userById } from '#data/accounts.ts'
import { duties } from '#domain/account/duty.ts'
import { mailNames } from '#domain/mail/mail-names.ts'
import { openSession } from '#operations/sessions.ts'
import type { Question } from '#tests/support/ask.ts'
import { callerFor } from '#tests/support/builders/callers.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type AnySample, askedInOrder, samplesIn } from '#tests/api/samples.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
let samples: Record<string, AnySample>
const keys = new Map<number, Record<string, string>>()
const secrets = new Set<string>()
beforeAll(async () => {
  shop = await shopInProcess({ env: { LOG_LEVEL: 'trace', RATE_LIMITS: 'off' } })
  const { db } = shop.database
  samples = await samplesIn(aShop(db))
  for (const id of [1, 2, 3, 4, 5]) await logIn(id)
})
afterAll(() => shop.stop())

async function logIn(id: number) {
  const { db } = shop.database
  const { token, binding } = await openSession(db, (await userById(db, id))!, 'Firefox op Linux', new Date(), { proven: true })
  keys.set(id, { authorization: `Bearer ${token}`, cookie: `inlog=${binding}` })
  remember([token, binding])
}

/** Numbers, days and words of the shop's own calls, kinds of mail and duties (in names of its functions), and of Node's places, stand in the log by right. */
const vocabulary = `${allEndpoints.map(({ key }) => key).join(' ')} ${Object.keys(mailNames).join(' ')} ${duties.join(' ')} request fault node:internal`
function remember(value: unknown): void {
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) remember(one)
  else if (typeof value === 'string' && value.length >= 5 && !/^[\d.,:TZ-]+$/.test(value) && !vocabulary.includes(value)) secrets.add(value)
}

async function send(endpoint: Endpoint, { params = {}, query = {}, body }: Question): Promise<number> {
  remember([params, query, body])
  const path = endpoint.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])))
  const form = endpoint.bodyAs === 'form'
  const answer = await fetch(`${shop.url}${path}?${search}`, {
    method: endpoint.method,
    headers: {
      ...keys.get(callerFor(endpoint).user?.id ?? 0),
      ...(body !== undefined && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(body !== undefined && { body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.headers.get('content-type')?.includes('json')) remember(JSON.parse(text))
  return answer.status
}

const withCanary = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withCanary)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCanary(one)]))
  return typeof value === 'string' ? `kanarie@elders.example\r\nkanarie=${value}` : value
}

const told = (log: string) => [...secrets, 'kanarie'].filter((secret) => log.includes(secret))

test('not of what was done', async () => {
  const statuses = new Map<string, number>()
  for (const endpoint of askedInOrder.filter(({ bodyAs }) => bodyAs !== 'multipart')) {
    statuses.set(endpoint.key, await send(endpoint, samples[endpoint.key]!.call))
    // Some of them end a log-in.
    if (keys.has(callerFor(endpoint).user?.id ?? 0) && endpoint.method !== 'GET') await logIn(callerFor(endpoint).user!.id).catch(() => {})
  }
  expect([...statuses].filter(([, status]) => status >= 500 || status === 401 || status === 403)).toEqual([])
  expect([...statuses.values()].filter((status) => status < 300).length).toBeGreaterThan(allEndpoints.length * 0.9)
  // Phone orders, customers, mailings, second steps and invitations are among them.
  for (const known of ['kees@luwte.example', 'Proef', 'Nieuws van Luwte', 'zeven blauwe lantaarns']) expect([...secrets]).toContain(known)
  expect(secrets.size).toBeGreaterThan(250)
  expect(told(shop.log())).toEqual([])
})

test('not of what was refused, and no line of it is anybody else’s', async () => {
  for (const endpoint of allEndpoints.filter(({ bodyAs }) => bodyAs !== 'multipart')) {
    const { params, query, body } = samples[endpoint.key]!.call as Question
    const spoilt = withCanary({ params, query, body }) as Question
    await send(endpoint, {
      ...(params && { params: spoilt.params! }),
      ...(query && { query: spoilt.query! }),
      ...(body !== undefined && { body: spoilt.body }),
    })
  }
  expect(told(shop.log())).toEqual([])
  for (const line of shop.log().trim().split('\n')) expect(Object.keys(JSON.parse(line) as object)).toContain('level')
})

test('not of what went wrong in the shop itself', async () => {
  const { db } = shop.database
  for (const table of ['orders', 'users', 'subscribers', 'products', 'mailings', 'invitations'])
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_weg`))
  const before = shop.log().length
  const failed: number[] = []
  for (const endpoint of allEndpoints.filter(({ for: audience, bodyAs }) => audience === 'everyone' && bodyAs !== 'multipart'))
    failed.push(await send(endpoint, samples[endpoint.key]!.call))
  expect(failed.filter((status) => status === 500).length).toBeGreaterThan(8)
  expect(shop.log().slice(before)).toContain('"code":"42P01"')
  expect(told(shop.log())).toEqual([])
})
