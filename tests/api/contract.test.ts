// Whatever is sent to an endpoint, it answers or refuses in Dutch. It never breaks, and never tells what it is made of.

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyKinds } from '#api/body.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { allEndpoints } from '#api/index.ts'
import { type Ask, type Question, asking } from '#tests/support/ask.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { eachPartSpoilt, hostile, hostileText, spoilt } from './contract/hostile.ts'
import { near } from './contract/near.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AnySample, samplesIn } from './samples.ts'

/** Of each kind, other ones in every run; `npm run faults:calls` sends 50,000 to a running shop. */
const runs = 120

let database: TestDatabase
let ask: Ask
let samples: Record<string, AnySample>
beforeAll(async () => {
  database = await freshDatabase()
  const shop = aShop(database.db)
  ask = asking(shop)
  samples = await samplesIn(shop)
})
afterAll(() => database.close())

const dutchSentence = /^[A-Z][^<>{}\\]*[.!?]$/
const english = /\b(?:invalid|expected|required|must|should|cannot|failed|unknown|undefined|error|too (?:big|small))\b/i
/** What somebody else wrote, as a sentence repeats it. */
const quoted = /‘.*’/su
const insides = /\bat \S+:\d+|node_modules|node:internal|\.tsx?\b|postgres|drizzle|\bzod\b|\bhono\b|\bselect\b.*\bfrom\b|relation "|syntax/i

type Refusal = { message: string; code: string; errors?: Record<string, string[]> }

/** The status; throws what went wrong inside, and complains about a refusal that is not for shoppers. */
async function fit(endpoint: Endpoint, question: Question, sending?: Parameters<Ask>[2]): Promise<number> {
  const { status, text, headers, faults } = await ask(endpoint, question, sending)
  if (faults.length > 0) throw faults[0]
  expect(status).toBeLessThan(500)
  if (status < 400) return status
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(text).not.toMatch(insides)
  const { message, errors = {} } = JSON.parse(text) as Refusal
  for (const told of [message, ...Object.values(errors).flat()]) {
    const sentence = told.replace(quoted, '‘naam’')
    expect(sentence).toMatch(dutchSentence)
    expect(sentence).not.toMatch(english)
  }
  return status
}

/** Asks them all, and answers which statuses were met. */
async function statusesOf(questions: fc.Arbitrary<Question>, endpoint: Endpoint): Promise<Set<number>> {
  const met = new Set<number>()
  await fc.assert(
    fc.asyncProperty(questions, async (question) => void met.add(await fit(endpoint, question))),
    { numRuns: runs },
  )
  return met
}

const goodCall = ({ key }: Endpoint) => samples[key]!.call as Question
const withBody = allEndpoints.filter(({ body }) => body)

test.each(withBody)('$key takes any body', async (endpoint) => {
  const good = goodCall(endpoint)
  const bodies = fc.oneof(
    { arbitrary: spoilt(good.body), weight: 4 },
    { arbitrary: near(endpoint.body!), weight: 4 },
    { arbitrary: hostile, weight: 1 },
  )
  const met = await statusesOf(
    bodies.map((body) => ({ ...good, body })),
    endpoint,
  )
  expect(met).toContain(422)
})

test.each(allEndpoints)('$key takes every part of a good call turned hostile', async (endpoint) => {
  for (const question of eachPartSpoilt(goodCall(endpoint))) expect(await fit(endpoint, question as Question)).toBeLessThan(500)
})

test.each(allEndpoints.filter(({ query }) => query))('$key takes any query', async (endpoint) => {
  const good = goodCall(endpoint)
  const queries = fc.oneof(spoilt(good.query ?? {}), near(endpoint.query!), fc.dictionary(hostileText, hostile, { maxKeys: 4 }))
  const met = await statusesOf(
    queries.map((query) => ({ ...good, query: Object(query) as Record<string, unknown> })),
    endpoint,
  )
  expect(met).toContain(422)
})

test.each(allEndpoints.filter(({ params }) => params))('$key takes any path', async (endpoint) => {
  const good = goodCall(endpoint)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const paths = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])))
  const met = await statusesOf(
    paths.map((params) => ({ ...good, params })),
    endpoint,
  )
  expect(met).toContain(404)
})

test.each(withBody)('$key takes one kind of body only, well-formed and not too large', async (endpoint) => {
  const good = goodCall(endpoint)
  const { bodyAs = 'json' } = endpoint
  const own = bodyKinds[bodyAs]
  const others = Object.values(bodyKinds).filter((kind) => kind !== own)
  for (const type of [...others, 'text/plain', 'application/jsonp', 'json', '']) expect(await fit(endpoint, good, { type })).toBe(415)
  const most = bodyAs === 'multipart' ? 15.1 : 1
  expect(await fit(endpoint, good, { text: `{"a":"${'x'.repeat(most * 1_048_576)}"}`, type: own })).toBe(413)
  if (bodyAs === 'multipart')
    for (const text of ['', '--x', 'x'.repeat(2_000_000)]) expect(await fit(endpoint, good, { text, type: `${own}; boundary=x` })).toBe(400)
  if (bodyAs !== 'json') return
  for (const text of ['', '{', '{"a":1,}', "{'a':1}", 'NaN', '[1', '"\\ud8', '\ufeff\ufeff{}', '{"a":"\\u0000"}', '{"\\u0000":1}'])
    expect(await fit(endpoint, good, { text })).toBe(400)
})

test.each(allEndpoints.filter(({ headers }) => headers && 'Idempotency-Key' in headers))(
  '$key takes any Idempotency-Key',
  async (endpoint) => {
    for (const idempotencyKey of ['', ' ', 'kort', 'é'.repeat(20), 'x'.repeat(9_000), '__proto__________'])
      expect(await fit(endpoint, goodCall(endpoint), { idempotencyKey })).toBeLessThan(500)
  },
)
