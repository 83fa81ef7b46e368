import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '#operations/shop.ts'
import { type ApiOptions, apiApp } from './app.ts'
import { callerFor } from '#tests/support/builders/callers.ts'
import { visitor } from './caller.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { limitsThatAnswer } from '#tests/support/builders/limits.ts'

const body = z.object({ text: z.string().max(10), amount: z.int() })
const echo = endpoint(
  'POST /api/echo',
  { summary: 'Echo', for: 'everyone', body, reply: body, status: 201, limit: 'write' },
  ({ body }) => body,
)
const report = endpoint(
  'POST /api/report',
  { summary: 'Form', for: 'everyone', bodyAs: 'form', body: z.object({ id: z.string() }), reply: z.object({ id: z.string() }) },
  ({ body }) => body,
)
const list = endpoint(
  'GET /api/list/:name',
  {
    summary: 'List',
    for: 'everyone',
    params: z.object({ name: z.string() }),
    query: z.object({ kind: z.array(z.string()).default([]), page: z.coerce.number<number>().int().default(1) }),
    reply: z.object({ name: z.string(), kind: z.array(z.string()), page: z.number() }),
    cacheTags: ({ params }) => [`page:${params.name}`],
  },
  ({ params, query }) => ({ ...params, ...query }),
)
const refuse = endpoint('PUT /api/list/:name', { summary: 'Refuse', for: 'everyone', problems: ['version-conflict'] }, () => {
  throw new Problem('version-conflict', { more: { version: 7 } })
})
const staffEcho = endpoint(
  'POST /api/staff/echo',
  { summary: 'Echo for staff', for: 'staff', right: 'orders', body, reply: body },
  ({ body }) => body,
)
const staff = endpoint('GET /api/staff', { summary: 'Staff', for: 'staff', right: 'orders', reply: z.object({}) }, () => ({}))
const fault = (error: unknown) =>
  endpoint('GET /api/fault', { summary: 'Fault', for: 'everyone', reply: z.object({}) }, (): Record<string, never> => {
    throw error
  })

const offered = (...more: unknown[]) => [echo, report, list, refuse, staff, staffEcho, ...more] as readonly unknown[] as Endpoint[]
const owner = callerFor({ for: 'staff', right: 'orders' })
const blocked = { secondsBlocked: () => Promise.resolve(30), count: () => Promise.resolve() }
const app = (given: Partial<ApiOptions> = {}) =>
  apiApp({
    shop: { appUrl: 'http://shop.test' } as Shop,
    callerOf: () => visitor,
    limits: limitsThatAnswer(undefined),
    onFault: () => {},
    offered: offered(),
    ...given,
  })
const send = (path: string, text: BodyInit, type = 'application/json', given = app()) =>
  given.request(path, { method: 'POST', body: text, headers: { 'content-type': type } })
const outcome = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response
  const { code, message } = (await (await response).json()) as { code?: string; message?: string }
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  if (code) expect(message).toMatch(/^[A-Z].*\.$/)
  return [status, code]
}

test('a good body is answered with the declared status', async () => {
  const response = await send('/api/echo', '{"text":"hoi","amount":2}')
  expect([response.status, await response.json()]).toEqual([201, { text: 'hoi', amount: 2 }])
})

test.each([
  ['text/plain', '{}', 415, 'media-type'],
  ['application/x-www-form-urlencoded', 'text=hoi', 415, 'media-type'],
  ['application/json', '', 400, 'body-malformed'],
  ['application/json; charset=utf-8', '{"text":', 400, 'body-malformed'],
  ['application/json', '{"text":"a\\u0000b","amount":1}', 400, 'body-malformed'],
  ['application/json', 'null', 422, 'input-invalid'],
  ['application/json', '[]', 422, 'input-invalid'],
  ['application/json', '"text"', 422, 'input-invalid'],
  ['application/json', '{"text":{},"amount":"2"}', 422, 'input-invalid'],
  ['application/json', '{"__proto__":{"text":"a","amount":1}}', 422, 'input-invalid'],
  ['application/json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 422, 'input-invalid'],
  ['application/json', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 413, 'body-too-large'],
] as const)('%s %.40j is refused with %i', async (type, text, status, code) => {
  expect(await outcome(send('/api/echo', text, type))).toEqual([status, code])
})

test('bytes that are no text are refused', async () => {
  expect(await outcome(send('/api/echo', new Uint8Array([123, 255, 254])))).toEqual([400, 'body-malformed'])
})

/** A body in parts, whose length nobody announces; `pulled` counts the parts that were read. */
function inParts(path: string, parts: number) {
  const counted = { pulled: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counted.pulled === parts) controller.close()
        else controller.enqueue(new Uint8Array(100_000).fill(32))
        counted.pulled++
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return { request: new Request(`http://shop.test${path}`, init), counted }
}

const large = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes), amount: 1 })

describe('a body that is too large', () => {
  test('from a visitor is refused above 64 KB, announced or in parts', async () => {
    expect(await outcome(send('/api/echo', large(60_000)))).toEqual([422, 'input-invalid'])
    expect(await outcome(send('/api/echo', large(66_000)))).toEqual([413, 'body-too-large'])
    const { request, counted } = inParts('/api/echo', 20)
    expect(await outcome(app().request(request))).toEqual([413, 'body-too-large'])
    expect(counted.pulled).toBeLessThan(3)
  })

  test('ends the connection of a visitor, and not that of somebody who is logged in', async () => {
    const body = large(66_000)
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const connection = async (more: Record<string, string>) =>
      (await app().request('/api/echo', { method: 'POST', body, headers: { ...headers, ...more } })).headers.get('connection')
    expect(await connection({})).toBe('close')
    expect(await connection({ authorization: 'Bearer x' })).toBeNull()
  })

  test('from staff is refused above 1 MB', async () => {
    const given = app({ callerOf: () => owner })
    expect(await outcome(send('/api/staff/echo', large(1_000_000), 'application/json', given))).toEqual([422, 'input-invalid'])
    expect(await outcome(send('/api/staff/echo', large(1_100_000), 'application/json', given))).toEqual([413, 'body-too-large'])
  })
})

describe('a caller who is not admitted', () => {
  test.each([
    ['without a log-in', {}, 401],
    ['of a network address with too many refusals', { refusals: blocked }, 429],
  ] as const)('%s gets an answer before the body is read', async (_, given, status) => {
    const { request, counted } = inParts('/api/staff/echo', 20)
    expect((await app(given).request(request)).status).toBe(status)
    expect(counted.pulled).toBe(0)
  })

  test('whose limit is used up gets an answer before the body is read', async () => {
    const { request, counted } = inParts('/api/echo', 20)
    expect((await app({ limits: limitsThatAnswer(5) }).request(request)).status).toBe(429)
    expect(counted.pulled).toBe(0)
  })
})

test('refused calls are counted for the network address, and good ones are not', async () => {
  const counted: string[] = []
  const refusals = {
    secondsBlocked: () => Promise.resolve(undefined),
    count: (address: string) => Promise.resolve(void counted.push(address)),
  }
  const given = app({ refusals })
  await send('/api/echo', '{"text":"hoi","amount":2}', 'application/json', given)
  await given.request('/api/list/a', { method: 'PUT' })
  expect(counted).toEqual([])
  await send('/api/echo', '{', 'application/json', given)
  await send('/api/staff/echo', '{}', 'application/json', given)
  expect(counted).toEqual([visitor.address, visitor.address])
})

test('a form call takes a form and nothing else', async () => {
  const response = await send('/api/report', 'id=tr_1', 'application/x-www-form-urlencoded')
  expect(await response.json()).toEqual({ id: 'tr_1' })
  expect(await outcome(send('/api/report', '{"id":"tr_1"}'))).toEqual([415, 'media-type'])
})

test('field errors name their field', async () => {
  const { errors } = (await (await send('/api/echo', '{"text":1}')).json()) as { errors: object }
  expect(Object.keys(errors)).toEqual(['text', 'amount'])
})

test.each([
  ['/api/nothing', 404, 'not-found'],
  ['/api', 404, 'not-found'],
  ['/api/staff', 401, 'not-logged-in'],
  ['/api/list/a?page=twee', 422, 'input-invalid'],
  ['/api/list/a%00', 404, 'not-found'],
  ['/api/list/a?kind=%00', 422, 'input-invalid'],
] as const)('GET %s answers %i', async (path, status, code) => {
  expect(await outcome(app().request(path))).toEqual([status, code])
})

test('another method answers 405 with Allow', async () => {
  const response = await app().request('/api/list/a', { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'HEAD, GET, PUT'])
  expect(await outcome(response)).toEqual([405, 'method-not-allowed'])
})

test('a repeated parameter is a list where lists are taken, else its first value', async () => {
  const response = await app().request('/api/list/a?kind=x&kind=y&page=2&page=3&unknown=1')
  expect(await response.json()).toEqual({ name: 'a', kind: ['x', 'y'], page: 2 })
  expect(await (await app().request('/api/list/a?kind=x')).json()).toMatchObject({ kind: ['x'] })
})

test('a refusal carries what the caller needs to go on', async () => {
  const response = await app().request('/api/list/a', { method: 'PUT' })
  expect(await response.json()).toMatchObject({ code: 'version-conflict', version: 7 })
})

test('a used-up limit answers 429 with Retry-After', async () => {
  const response = await send('/api/echo', '{}', 'application/json', app({ limits: limitsThatAnswer(12.3) }))
  expect(response.headers.get('retry-after')).toBe('13')
  expect(await outcome(response)).toEqual([429, 'too-many-requests'])
})

test('a fault is told to the log and hidden from the asker', async () => {
  const faults: unknown[] = []
  const broken = app({ offered: offered(fault(new TypeError('geheim in /srv/shop.ts'))), onFault: (error) => void faults.push(error) })
  const response = await broken.request('/api/fault')
  const text = await response.text()
  expect([response.status, JSON.parse(text)]).toMatchObject([500, { code: 'unexpected' }])
  expect(text).not.toMatch(/geheim|srv|TypeError/)
  expect(faults).toHaveLength(1)
})

test('an undeclared refusal is a fault, not an answer', async () => {
  expect(await outcome(app({ offered: offered(fault(new Problem('out-of-stock'))) }).request('/api/fault'))).toEqual([500, 'unexpected'])
})

test('a database that is gone answers 503', async () => {
  const gone = new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }) })
  expect(await outcome(app({ offered: offered(fault(gone)) }).request('/api/fault'))).toEqual([503, 'shop-unavailable'])
})

describe('a call for our own pages only', () => {
  const wipe = endpoint('POST /api/wipe', { summary: 'Wipe', for: 'everyone', ownPagesOnly: true, status: 204 }, () => undefined)
  const asked = (headers: HeadersInit) => app({ offered: offered(wipe) }).request('/api/wipe', { method: 'POST', headers })

  test.each<HeadersInit>([{}, { origin: 'http://shop.test' }, { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }])(
    'answers %o',
    async (headers) => {
      expect((await asked(headers)).status).toBe(204)
    },
  )

  test.each<HeadersInit>([
    { origin: 'http://elsewhere.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses %o', async (headers) => {
    expect(await outcome(asked(headers))).toEqual([403, 'not-allowed'])
  })
})
