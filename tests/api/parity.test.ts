// Every call answers the same in-process and over HTTP, whether it is good or refused: in two equal shops, one asked each way.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiApp } from '#api/app.ts'
import { apiOverHttp } from '#api/client.ts'
import { apiInProcess } from '#api/in-process.ts'
import { type Key, allEndpoints } from '#api/index.ts'
import { isProblem } from '#domain/problem.ts'
import type { Shop } from '#operations/shop.ts'
import { callerFor } from '#tests/support/builders/callers.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { limitsThatAnswer } from '#tests/support/builders/limits.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { askedInOrder, endsItAll, type AnySample, samplesIn } from './samples.ts'

type Way = { ask: (key: string, call: object, idempotencyKey?: string) => Promise<unknown>; samples: Record<string, AnySample> }

const databases: TestDatabase[] = []
let ways: { inProcess: Way; overHttp: Way }
beforeAll(async () => {
  const [inside, outside] = await Promise.all([wayInto(askInProcess), wayInto(askOverHttp)])
  ways = { inProcess: inside, overHttp: outside }
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

async function wayInto(asking: (shop: Shop) => Way['ask']): Promise<Way> {
  const database = await freshDatabase()
  databases.push(database)
  const shop = aShop(database.db, { now: aClock().now })
  return { ask: asking(shop), samples: await samplesIn(shop) }
}

const callerOf = (key: string) => callerFor(allEndpoints.find((endpoint) => endpoint.key === key) ?? { for: 'everyone' })

const askInProcess =
  (shop: Shop): Way['ask'] =>
  (key, call, idempotencyKey) =>
    apiInProcess(shop, { ...callerOf(key), idempotencyKey })(key as Key, call as never)

function askOverHttp(shop: Shop): Way['ask'] {
  let asked = ''
  const app = apiApp({
    shop,
    callerOf: (context) => ({ ...callerOf(asked), idempotencyKey: context.req.header('idempotency-key') }),
    limits: limitsThatAnswer(undefined),
    onFault: (error) => {
      throw error
    },
  })
  const forms = new Set(allEndpoints.filter(({ bodyAs }) => bodyAs === 'form').map(({ key }) => key))
  return (key, call, idempotencyKey) => {
    asked = key
    const send = async (request: Request) => app.fetch(forms.has(key) ? await asForm(request) : request)
    return apiOverHttp('http://shop.test', { send })(key as Key, { ...call, ...(idempotencyKey && { idempotencyKey }) })
  }
}

/** Nobody but the payment provider sends forms, so the shop's own client cannot. */
const asForm = async (request: Request) =>
  new Request(request.url, { method: request.method, body: new URLSearchParams((await request.json()) as Record<string, string>) })

/** Tokens, keys, secrets and ids of payments are drawn by lot. */
const comparable = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, readable).replaceAll(
          /(?<![\w-])(?:[A-Z2-7]{32}|[a-z2-7]{4}(?:-[a-z2-7]{4}){3}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:tm_)?tp_[\w-]{24}|rp_[\w-]{16}|tc_[0-9a-f]{24}|[\w-]{43}|[0-9a-f]{32})(?![\w-])/g,
          '(drawn by lot)',
        ),
      )

/** Files are told as text. */
const readable = (_: string, value: unknown): unknown => {
  const { type, data } = Object(value) as { type?: unknown; data?: number[] }
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return type === 'Buffer' && data ? Buffer.from(data).toString('latin1') : value
}

/** What is answered, or what the refusal says. */
async function outcome({ ask }: Way, key: string, call: object, idempotencyKey?: string): Promise<unknown> {
  try {
    return { reply: comparable(await ask(key, call, idempotencyKey)) }
  } catch (error) {
    if (!isProblem(error)) throw error
    const { code, message, errors, more } = error
    return { refused: comparable({ code, message, errors, more }) }
  }
}

const keys = askedInOrder.map(({ key }) => key)

const answersOf = async (key: string) => {
  const answers = []
  for (const way of [ways.inProcess, ways.overHttp]) {
    const { call, reply, idempotencyKey } = way.samples[key]!
    const answer = await outcome(way, key, call, idempotencyKey)
    expect(answer).toMatchObject({ reply: comparable(reply) })
    answers.push(answer)
  }
  return answers
}

test.each(keys.filter((key) => key !== endsItAll))('%s answers what its sample says, both ways the same', async (key) => {
  const [one, other] = await answersOf(key)
  expect(other).toEqual(one)
})

test.each(keys)('%s refuses the same both ways', async (key) => {
  const refusals = []
  for (const way of [ways.inProcess, ways.overHttp]) {
    const { refused } = way.samples[key]!
    const answers = []
    for (const { call, code, idempotencyKey } of refused) {
      const answer = await outcome(way, key, call, idempotencyKey)
      expect(answer).toMatchObject({ refused: { code } })
      answers.push(answer)
    }
    refusals.push(answers)
  }
  expect(refusals[1]).toEqual(refusals[0])
})

test(`${endsItAll}, last of all, answers what its sample says, both ways the same`, async () => {
  const [one, other] = await answersOf(endsItAll)
  expect(other).toEqual(one)
})
