// In-process calls and HTTP calls give the same answer and the same refusal for every endpoint,
// compared between two identical shops.

import { describeAuditEntry } from '#domain/staff/audit/audit-entry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiApp } from '#api/framework/http-app.ts'
import { apiOverHttp } from '#api/framework/client.ts'
import { apiInProcess } from '#api/framework/in-process.ts'
import type { EndpointKey, EndpointReply } from '#api/index.ts'
import { isProblem } from '#domain/problem.ts'
import type { AppContext } from '#operations/context.ts'
import { callerFor } from '../support/builders/callers.ts'
import { createTestClock, createTestContext } from '../support/builders/context.ts'
import { limitsReturning } from '../support/builders/limits.ts'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts'
import { endpointsInCallOrder, lastEndpoints, samplesIn } from './samples.ts'
import { createSampleProviders, extensionSamples } from './samples/extensions.ts'
import { type AnySample, callOf, refusalsOf } from './samples/sample.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

type AuditPage = EndpointReply<'GET /api/admin/audit-log'>
type Transport = {
  callEndpoint: (key: string, call: object, idempotencyKey?: string) => Promise<unknown>
  samples: Record<string, AnySample>
}

const databases: TestDatabase[] = []
let transports: { inProcess: Transport; overHttp: Transport }
beforeAll(async () => {
  const [inProcess, overHttp] = await Promise.all([
    createTransport(callInProcess),
    createTransport(callOverHttp),
  ])
  transports = { inProcess, overHttp }
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

async function createTransport(
  createCaller: (context: AppContext) => Transport['callEndpoint'],
): Promise<Transport> {
  const database = await createTestDatabase()
  databases.push(database)
  const context = createTestContext(database.db, {
    clock: createTestClock().now,
    providers: createSampleProviders(),
  })
  return { callEndpoint: createCaller(context), samples: await samplesIn(context) }
}

const callerOf = (key: string) =>
  callerFor(allEndpoints.find((endpoint) => endpoint.key === key) ?? { access: 'public' })

const callInProcess =
  (context: AppContext): Transport['callEndpoint'] =>
  (key, call, idempotencyKey) =>
    apiInProcess(
      context,
      { ...callerOf(key), idempotencyKey },
      undefined,
      undefined,
      allEndpoints,
    )(key as EndpointKey, call as never)

function callOverHttp(context: AppContext): Transport['callEndpoint'] {
  let currentKey = ''
  const app = createApiApp({
    context,
    endpoints: allEndpoints,
    callerOf: (context) => ({
      ...callerOf(currentKey),
      idempotencyKey: context.req.header('idempotency-key'),
    }),
    limits: limitsReturning(undefined),
    onFault: (error) => {
      throw error
    },
  })
  const forms = new Set(
    allEndpoints.filter(({ requestFormat }) => requestFormat === 'form').map(({ key }) => key),
  )
  return (key, call, idempotencyKey) => {
    currentKey = key
    const send = async (request: Request) =>
      app.fetch(forms.has(key) ? await asForm(request) : request)
    return apiOverHttp('http://shop.test', { send })(key as EndpointKey, {
      ...call,
      ...(idempotencyKey && { idempotencyKey }),
    })
  }
}

/** Only the payment provider sends forms, so the shop’s own client cannot. */
const asForm = async (request: Request) =>
  new Request(request.url, {
    method: request.method,
    body: new URLSearchParams((await request.json()) as Record<string, string>),
  })

/** Replaces tokens, keys, secrets, apology codes and payment ids, which are random. */
const withoutRandomParts = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, bytesAsText).replaceAll(
          /(?<![\w-])(?:[A-Z2-7]{32}|[a-z2-7]{4}(?:-[a-z2-7]{4}){3}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:tm_)?tp_[\w-]{24}|rp_[\w-]{16}|tc_[0-9a-f]{24}|[\w-]{43}|[0-9a-f]{32}|SORRY[A-Z2-9]{7}|luwte_(?:[\w-]{51}|[\w-]{6})|whsec_[\w+/]{43}=)(?![\w-])/g,
          '(random)',
        ),
      )

/** Shows the bytes of files as text. */
const bytesAsText = (_: string, value: unknown): unknown => {
  const { type, data } = Object(value) as { type?: unknown; data?: number[] }
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return type === 'Buffer' && data ? Buffer.from(data).toString('latin1') : value
}

/** The reply, or the problem of a refusal. */
async function outcomeOf(
  { callEndpoint }: Transport,
  key: string,
  call: object,
  idempotencyKey?: string,
): Promise<unknown> {
  try {
    return { reply: withoutRandomParts(await callEndpoint(key, call, idempotencyKey)) }
  } catch (error) {
    if (!isProblem(error)) throw error
    const { code, message, errors, more } = error
    return { refused: withoutRandomParts({ code, message, errors, more }) }
  }
}

const keys = endpointsInCallOrder.map(({ key }) => key)

const repliesTo = async (key: string) => {
  const answers = []
  for (const transport of [transports.inProcess, transports.overHttp]) {
    const sample = transport.samples[key]!
    const outcome = await outcomeOf(transport, key, callOf(sample), sample.idempotencyKey)
    expect(outcome).toMatchObject({ reply: withoutRandomParts(sample.reply) })
    answers.push(outcome)
  }
  return answers
}

test.each(keys.filter((key) => !lastEndpoints.includes(key)))(
  '%s gives the reply of its sample, in-process and over HTTP',
  async (key) => {
    const [one, other] = await repliesTo(key)
    expect(other).toEqual(one)
  },
)

test.each(keys)('%s refuses the same calls in-process and over HTTP', async (key) => {
  const refusals = []
  for (const transport of [transports.inProcess, transports.overHttp]) {
    const answers = []
    for (const { call, code, idempotencyKey } of refusalsOf(transport.samples[key]!)) {
      const outcome = await outcomeOf(transport, key, call, idempotencyKey)
      expect(outcome).toMatchObject({ refused: { code } })
      answers.push(outcome)
    }
    refusals.push(answers)
  }
  expect(refusals[1]).toEqual(refusals[0])
})

test.each(lastEndpoints)(
  '%s, called last, gives the reply of its sample, in-process and over HTTP',
  async (key) => {
    const [one, other] = await repliesTo(key)
    expect(other).toEqual(one)
  },
)

/** Actions that say by themselves what they were about, or whose subject is a person. */
const namelessActions: readonly string[] = [
  'Authenticator-app aangezet',
  'Authenticator-app klaargezet',
  'Bezorgkosten nagekeken',
  'Categorieën verschoven',
  'Eerste account gemaakt',
  'Herstelcodes vernieuwd',
  'Iemand afgemeld voor de nieuwsbrief',
  'Kennisgeving garantie weggehaald',
  'Lijst om te beginnen verborgen of getoond',
  'Passkey klaargezet',
  'Passkey toegevoegd',
  'Teruggebeld',
  'Teruggebeld, niet bereikt',
  'Tweede stap hernoemd',
  'Tweede stap verwijderd',
  'Uitnodiging ingetrokken',
  ...extensionSamples.flatMap((one) => one.namelessActions ?? []),
]
/** Whether the entry says no more than one without values would. */
function isNameless(row: AuditPage['rows'][number]): boolean {
  const empty = { ...row, endpoint: '', subject: {}, details: null }
  const notes = row.notes.filter((note) => !/^(?:nummer|weergave|ontvanger) \d+$/.test(note))
  return notes.length === 0 && row.sentence === describeAuditEntry(empty, {}).sentence
}

test('the audit log says what each action was about', async () => {
  const { callEndpoint } = transports.inProcess
  const nameless = new Set<string>()
  let after: string | null = ''
  while (after !== null) {
    const query: object = after === '' ? {} : { after }
    const page = (await callEndpoint('GET /api/admin/audit-log', { query })) as AuditPage
    for (const row of page.rows)
      if (row.outcome === 'done' && isNameless(row)) nameless.add(row.action)
    after = page.next
  }
  expect([...nameless].toSorted()).toEqual(namelessActions.toSorted())
})
