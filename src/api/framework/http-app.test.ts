import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '#operations/context.ts'
import { type ApiOptions, createApiApp } from './http-app.ts'
import { callerFor } from '#tests/support/builders/callers.ts'
import { anonymousCaller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { limitsReturning } from '#tests/support/builders/limits.ts'
import { fault, withTestEndpoints } from '#tests/support/builders/test-endpoints.ts'

const owner = callerFor({ access: 'staff', permission: 'orders' })
const blocked = { secondsBlocked: () => 30, count: () => Promise.resolve() }
const app = (options: Partial<ApiOptions> = {}) =>
  createApiApp({
    context: { appUrl: 'http://shop.test' } as AppContext,
    callerOf: () => anonymousCaller,
    limits: limitsReturning(undefined),
    onFault: () => {},
    endpoints: withTestEndpoints(),
    ...options,
  })
const send = (path: string, text: BodyInit, type = 'application/json', api = app()) =>
  api.request(path, { method: 'POST', body: text, headers: { 'content-type': type } })
const outcome = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response
  const { code, message } = (await (await response).json()) as { code?: string; message?: string }
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  if (code) expect(message).toMatch(/^[A-Z].*\.$/)
  return [status, code]
}

test('answers a valid body with the declared status', async () => {
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
] as const)('refuses a body of type %s, %.40j, with %i', async (type, text, status, code) => {
  expect(await outcome(send('/api/echo', text, type))).toEqual([status, code])
})

test('replaces lone surrogates, which PostgreSQL cannot store, and keeps whole emoji', async () => {
  const response = await send('/api/echo', String.raw`{"text":"a\ud83d b\ud83d\ude00","amount":1}`)
  expect([response.status, await response.json()]).toEqual([
    201,
    { text: 'a\ufffd b😀', amount: 1 },
  ])
  const deep = String.raw`${'['.repeat(30_000)}"\ud800"${']'.repeat(30_000)}`
  expect((await outcome(send('/api/echo', deep)))[0]).toBeLessThan(500)
})

test('refuses bytes that are not UTF-8', async () => {
  expect(await outcome(send('/api/echo', new Uint8Array([123, 255, 254])))).toEqual([
    400,
    'body-malformed',
  ])
})

/**
 * Creates a request with a body in chunks and no content-length. `pulled` counts the chunks that
 * the server read.
 */
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

describe('body size limits', () => {
  test("refuses a visitor's body above 64 KB, with a content-length or in chunks", async () => {
    expect(await outcome(send('/api/echo', large(60_000)))).toEqual([422, 'input-invalid'])
    expect(await outcome(send('/api/echo', large(66_000)))).toEqual([413, 'body-too-large'])
    const { request, counted } = inParts('/api/echo', 20)
    expect(await outcome(app().request(request))).toEqual([413, 'body-too-large'])
    expect(counted.pulled).toBeLessThan(3)
  })

  test('closes the connection of a visitor, but not of a logged-in user', async () => {
    const body = large(66_000)
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const connection = async (more: Record<string, string>) =>
      (
        await app().request('/api/echo', { method: 'POST', body, headers: { ...headers, ...more } })
      ).headers.get('connection')
    expect(await connection({})).toBe('close')
    expect(await connection({ authorization: 'Bearer x' })).toBeNull()
  })

  test('refuses a staff body above 1 MB', async () => {
    const api = app({ callerOf: () => owner })
    expect(
      await outcome(send('/api/staff/echo', large(1_000_000), 'application/json', api)),
    ).toEqual([422, 'input-invalid'])
    expect(
      await outcome(send('/api/staff/echo', large(1_100_000), 'application/json', api)),
    ).toEqual([413, 'body-too-large'])
  })
})

describe('a refused caller', () => {
  test.each([
    ['without a login', {}, 401],
    ['from a network address with too many rejections', { rejectionLimit: blocked }, 429],
  ] as const)('%s is answered before the body is read', async (_, options, status) => {
    const { request, counted } = inParts('/api/staff/echo', 20)
    expect((await app(options).request(request)).status).toBe(status)
    expect(counted.pulled).toBe(0)
  })

  test('whose rate limit is used up is answered before the body is read', async () => {
    const { request, counted } = inParts('/api/echo', 20)
    expect((await app({ limits: limitsReturning(5) }).request(request)).status).toBe(429)
    expect(counted.pulled).toBe(0)
  })
})

test('counts rejected calls per network address, and no successful ones', async () => {
  const counted: string[] = []
  const rejectionLimit = {
    secondsBlocked: () => undefined,
    count: (address: string) => Promise.resolve(void counted.push(address)),
  }
  const api = app({ rejectionLimit })
  await send('/api/echo', '{"text":"hoi","amount":2}', 'application/json', api)
  await api.request('/api/list/a', { method: 'PUT' })
  expect(counted).toEqual([])
  await send('/api/echo', '{', 'application/json', api)
  await send('/api/staff/echo', '{}', 'application/json', api)
  expect(counted).toEqual([anonymousCaller.ipAddress, anonymousCaller.ipAddress])
})

test('an endpoint with requestFormat form accepts only forms', async () => {
  const response = await send('/api/report', 'id=tr_1', 'application/x-www-form-urlencoded')
  expect(await response.json()).toEqual({ id: 'tr_1' })
  expect(await outcome(send('/api/report', '{"id":"tr_1"}'))).toEqual([415, 'media-type'])
})

test('field errors are listed by field name', async () => {
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

test('answers an unknown method with 405 and Allow', async () => {
  const response = await app().request('/api/list/a', { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'HEAD, GET, PUT'])
  expect(await outcome(response)).toEqual([405, 'method-not-allowed'])
})

test('parses a repeated query parameter as a list if the schema takes lists, else as its first value', async () => {
  const response = await app().request('/api/list/a?kind=x&kind=y&page=2&page=3&unknown=1')
  expect(await response.json()).toEqual({ name: 'a', kind: ['x', 'y'], page: 2 })
  expect(await (await app().request('/api/list/a?kind=x')).json()).toMatchObject({ kind: ['x'] })
})

test('a problem response includes the extra members of the problem', async () => {
  const response = await app().request('/api/list/a', { method: 'PUT' })
  expect(await response.json()).toMatchObject({ code: 'version-conflict', version: 7 })
})

test('answers 429 with Retry-After when a rate limit is used up', async () => {
  const response = await send(
    '/api/echo',
    '{}',
    'application/json',
    app({ limits: limitsReturning(12.3) }),
  )
  expect(response.headers.get('retry-after')).toBe('13')
  expect(await outcome(response)).toEqual([429, 'too-many-requests'])
})

test('reports a fault to onFault and hides it from the caller', async () => {
  const faults: unknown[] = []
  const broken = app({
    endpoints: withTestEndpoints(fault(new TypeError('geheim in /srv/shop.ts'))),
    onFault: (error) => void faults.push(error),
  })
  const response = await broken.request('/api/fault')
  const text = await response.text()
  expect([response.status, JSON.parse(text)]).toMatchObject([500, { code: 'unexpected' }])
  expect(text).not.toMatch(/geheim|srv|TypeError/)
  expect(faults).toHaveLength(1)
})

test('treats an undeclared problem as a fault', async () => {
  expect(
    await outcome(
      app({ endpoints: withTestEndpoints(fault(new Problem('out-of-stock'))) }).request(
        '/api/fault',
      ),
    ),
  ).toEqual([500, 'unexpected'])
})

test('answers 503 when the database is unavailable', async () => {
  const unavailable = new Error('Failed query', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  })
  expect(
    await outcome(app({ endpoints: withTestEndpoints(fault(unavailable)) }).request('/api/fault')),
  ).toEqual([503, 'shop-unavailable'])
})

describe('sameOriginOnly', () => {
  const wipe = endpoint(
    'POST /api/wipe',
    { summary: 'Wipe', access: 'public', sameOriginOnly: true },
    () => undefined,
  )
  const requestWith = (headers: HeadersInit) =>
    app({ endpoints: withTestEndpoints(wipe) }).request('/api/wipe', { method: 'POST', headers })

  test.each<HeadersInit>([
    {},
    { origin: 'http://shop.test' },
    { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
  ])('answers %o', async (headers) => {
    expect((await requestWith(headers)).status).toBe(204)
  })

  test.each<HeadersInit>([
    { origin: 'http://elsewhere.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses %o', async (headers) => {
    expect(await outcome(requestWith(headers))).toEqual([403, 'not-allowed'])
  })
})
