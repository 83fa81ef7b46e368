// Every endpoint answers hostile input or refuses it in Dutch. It never fails with 500 and never
// reveals internals.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentTypesByRequestFormat } from '#api/framework/request-body.ts'
import type { Endpoint } from '#api/framework/endpoint.ts'
import type { CallEndpoint, EndpointInput } from '../support/call-endpoint.ts'
import {
  withEachHostileField,
  withEachHostilePart,
  hostile,
  hostileText,
  withHostilePart,
} from './contract/hostile.ts'
import { nearlyValid } from './contract/nearly-valid.ts'
import { openSampleShop } from './samples.ts'
import { callOf } from './samples/sample.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { drawSubset } from '#tests/support/seed.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

/** Random inputs per endpoint and kind. `npm run faults:calls` sends 50,000 to a running shop. */
const runs = randomRuns(120)

const { samples, callEndpoint } = await openSampleShop()

const dutchSentence = /^[A-Z][^<>{}\\]*[.!?]$/
const english =
  /\b(?:invalid|expected|required|must|should|cannot|failed|unknown|undefined|error|too (?:big|small))\b/i
/** User input that a message quotes. */
const quoted = /‘.*’/su
const internals =
  /\bat \S+:\d+|node_modules|node:internal|\.tsx?\b|postgres|drizzle|\bzod\b|\bhono\b|\bselect\b.*\bfrom\b|relation "|syntax/i

type Refusal = { message: string; code: string; errors?: Record<string, string[]> }

/**
 * Calls the endpoint and returns the status.
 * @throws the shop’s unexpected error, or when a refusal is not fit for shoppers.
 */
async function checkedStatus(
  endpoint: Endpoint,
  input: EndpointInput,
  options?: Parameters<CallEndpoint>[2],
): Promise<number> {
  const { status, text, headers, faults } = await callEndpoint(endpoint, input, options)
  if (faults.length > 0) throw faults[0]
  expect(status).toBeLessThan(500)
  if (status < 400) return status
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(text).not.toMatch(internals)
  const { message, errors = {} } = JSON.parse(text) as Refusal
  for (const line of [message, ...Object.values(errors).flat()]) {
    const sentence = line.replace(quoted, '‘naam’')
    expect(sentence).toMatch(dutchSentence)
    expect(sentence).not.toMatch(english)
  }
  return status
}

/** Sends all inputs and returns the statuses that came back. */
async function statusesOf(
  inputs: fc.Arbitrary<EndpointInput>,
  endpoint: Endpoint,
): Promise<Set<number>> {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      inputs,
      async (input) => void statuses.add(await checkedStatus(endpoint, input)),
    ),
    { numRuns: runs },
  )
  return statuses
}

const validInput = ({ key }: Endpoint) => callOf(samples[key]!)
const withBody = allEndpoints.filter(({ body }) => body)

// First, because later tests renew links and accept the invitation, and a link that no longer works
// is refused before the body is read.
test.each(withBody)(
  '$key refuses other content types, malformed bodies and large bodies',
  async (endpoint) => {
    const input = validInput(endpoint)
    const { requestFormat = 'json' } = endpoint
    const contentType = contentTypesByRequestFormat[requestFormat]
    const others = Object.values(contentTypesByRequestFormat).filter((kind) => kind !== contentType)
    for (const type of [...others, 'text/plain', 'application/jsonp', 'json', ''])
      expect(await checkedStatus(endpoint, input, { type })).toBe(415)
    const maxMegabytes = requestFormat === 'multipart' ? 15.1 : 1
    expect(
      await checkedStatus(endpoint, input, {
        text: `{"a":"${'x'.repeat(maxMegabytes * 1_048_576)}"}`,
        type: contentType,
      }),
    ).toBe(413)
    if (requestFormat === 'multipart')
      for (const text of ['', '--x', 'x'.repeat(2_000_000)])
        expect(
          await checkedStatus(endpoint, input, { text, type: `${contentType}; boundary=x` }),
        ).toBe(400)
    if (requestFormat !== 'json') return
    for (const text of [
      '',
      '{',
      '{"a":1,}',
      "{'a':1}",
      'NaN',
      '[1',
      '"\\ud8',
      '\ufeff\ufeff{}',
      '{"a":"\\u0000"}',
      '{"\\u0000":1}',
    ])
      expect(await checkedStatus(endpoint, input, { text })).toBe(400)
  },
)

test.each(withBody)('$key answers any body without failing', async (endpoint) => {
  const input = validInput(endpoint)
  const bodies = fc.oneof(
    { arbitrary: withHostilePart(input.body), weight: 4 },
    { arbitrary: nearlyValid(endpoint.body!), weight: 4 },
    { arbitrary: hostile, weight: 1 },
  )
  const statuses = await statusesOf(
    bodies.map((body) => ({ ...input, body })),
    endpoint,
  )
  // Every text is a valid body of these endpoints, up to a length.
  if (endpoint.requestFormat === 'text')
    statuses.add(await checkedStatus(endpoint, { ...input, body: 'x'.repeat(61_000) }))
  expect(statuses).toContain(422)
})

test.each(allEndpoints)(
  '$key answers a valid call with any one part turned hostile',
  async (endpoint) => {
    for (const input of drawSubset([...withEachHostilePart(validInput(endpoint))]))
      expect(await checkedStatus(endpoint, input as EndpointInput)).toBeLessThan(500)
  },
)

test.each(allEndpoints.filter(({ query }) => query))(
  '$key answers any query without failing',
  async (endpoint) => {
    const input = validInput(endpoint)
    const fixedStatuses: number[] = []
    for (const query of withEachHostileField(endpoint.query!, input.query))
      fixedStatuses.push(await checkedStatus(endpoint, { ...input, query }))
    expect(fixedStatuses).toContain(422)
    const queries = fc.oneof(
      withHostilePart(input.query ?? {}),
      nearlyValid(endpoint.query!),
      fc.dictionary(hostileText, hostile, { maxKeys: 4 }),
    )
    await statusesOf(
      queries.map((query) => ({ ...input, query: Object(query) as Record<string, unknown> })),
      endpoint,
    )
  },
)

test.each(allEndpoints.filter(({ params }) => params))(
  '$key answers any path without failing',
  async (endpoint) => {
    const input = validInput(endpoint)
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    const paths = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])))
    const statuses = await statusesOf(
      paths.map((params) => ({ ...input, params })),
      endpoint,
    )
    // Some endpoints answer every path that is not too long.
    const tooLong = Object.fromEntries(names.map((name) => [name, 'x'.repeat(2_000)]))
    const status = await checkedStatus(endpoint, { ...input, params: tooLong })
    expect([...statuses, status]).toContain(404)
  },
)

test.each(allEndpoints.filter(({ headers }) => headers && 'Idempotency-Key' in headers))(
  '$key answers any Idempotency-Key without failing',
  async (endpoint) => {
    for (const idempotencyKey of [
      '',
      ' ',
      'kort',
      'é'.repeat(20),
      'x'.repeat(9_000),
      '__proto__________',
    ])
      expect(await checkedStatus(endpoint, validInput(endpoint), { idempotencyKey })).toBeLessThan(
        500,
      )
  },
)
