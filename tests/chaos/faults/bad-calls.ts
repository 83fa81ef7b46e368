// Sends bad calls to every operation that a running shop describes (/api/openapi.json): nearly
// valid, hostile, malformed or huge, by every kind of caller.

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { allDemoAccounts } from '#demo/demo-accounts.ts'
import { hostile, hostileText, withHostilePart } from '../../api/contract/hostile.ts'
import { nearlyValidBySchema, type Schema } from '../../api/contract/nearly-valid.ts'
import { seedFrom } from '../../support/seed.ts'
import { jsonRequest } from '../../support/json-request.ts'

type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type ApiDescription = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
type BadCall = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}
type CallResult = { status: number; text: string; busy: boolean }
export type Summary = {
  operations: number
  calls: number
  statuses: Map<number, number>
  /** Responses of 500 and above, and small requests without any response. */
  failures: string[]
}

const json = 'application/json'
const megabyte = 1_048_576
const toText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
const isValidHeader = (text: string) => /^[\x20-\x7e]{0,2000}$/.test(text)

/**
 * `known` are slugs and numbers that exist in the shop, so that calls get past the first checks.
 */
function arbitraryCallsOf(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  schemas: ApiDescription['components']['schemas'],
  known: readonly string[],
): fc.Arbitrary<BadCall> {
  const [type = '', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const part = fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 5 },
    { arbitrary: fc.nat(40).map(String), weight: 3 },
    { arbitrary: hostileText, weight: 2 },
  )
  const namesIn = (location: string) =>
    parameters.filter((sendOne) => sendOne.in === location).map(({ name }) => name)
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((sendOne) => sendOne.in === 'query')
        .map((sendOne) => [
          sendOne.name,
          fc.oneof(nearlyValidBySchema(sendOne.schema, schemas), hostile),
        ]),
    ),
    { requiredKeys: [] },
  )
  const near = nearlyValidBySchema(schema, schemas)
  const value = fc.oneof(
    { arbitrary: near, weight: 6 },
    { arbitrary: near.chain(withHostilePart), weight: 3 },
    { arbitrary: hostile, weight: 1 },
  )
  return fc
    .record({
      params: fc.record(Object.fromEntries(namesIn('path').map((name) => [name, part]))),
      query,
      key: fc.option(hostileText.filter(isValidHeader)),
      value,
      shape: fc.oneof(
        { arbitrary: fc.constant('well'), weight: 40 },
        { arbitrary: fc.constantFrom('cut', 'other type', 'no type', 'bytes'), weight: 6 },
        { arbitrary: fc.constant('huge'), weight: 1 },
      ),
      cutAt: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ params, query: queryValues, key, value: body, shape, cutAt }) => {
      const pathname = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(toText(params[name])),
      )
      const search = new URLSearchParams(
        Object.entries(queryValues).flatMap(([name, sendOne]) =>
          [sendOne].flat().map((item) => [name, toText(item)]),
        ),
      )
      const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
      const call = {
        method: method.toUpperCase(),
        path: search.size > 0 ? `${pathname}?${search}` : pathname,
        headers,
      }
      if (type === '') return { ...call, body: undefined }
      const encoded = encodeBody(type, body)
      headers['content-type'] =
        shape === 'other type'
          ? 'text/plain'
          : type === 'multipart/form-data'
            ? `${type}; boundary=grens`
            : type
      if (shape === 'no type') delete headers['content-type']
      if (shape === 'cut')
        return { ...call, body: encoded.slice(0, Math.floor(encoded.length * cutAt)) }
      if (shape === 'bytes') return { ...call, body: `\uFEFF\0${encoded}\u0080` }
      return { ...call, body: shape === 'huge' ? encoded + ' '.repeat(1.2 * megabyte) : encoded }
    })
}

const multipartPart = ([name, text]: readonly [string, string]) =>
  `--grens\r\ncontent-disposition: form-data; name="${encodeURIComponent(name)}"; filename="x.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n`

function encodeBody(type: string, value: unknown): string {
  if (type === json) return JSON.stringify(value) ?? 'undefined'
  const parts = Object.entries(Object(value) as object).map(
    ([name, sendOne]) => [name, toText(sendOne)] as const,
  )
  if (type !== 'multipart/form-data')
    return String(new URLSearchParams(parts.map(([name, text]) => [name, text])))
  return `${parts.map(multipartPart).join('')}--grens--\r\n`
}

const concurrency = 8
/** Calls between two log-ins of all callers: some calls end a session. */
const callsPerLogIn = 2_000

type BadCallOptions = {
  calls: number
  /** Between 0 and 1; chooses the call and its caller. */
  random: () => number
  /** Called after every 1,000 calls with the number so far. */
  onProgress?: (call: number) => void
}

/** Sends this many bad calls, spread over all operations. */
export async function badCalls(
  url: string,
  { calls, random, onProgress = () => {} }: BadCallOptions,
): Promise<Summary> {
  const { port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const send = ({ method, path, headers, body }: BadCall): Promise<CallResult> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8')
      const outgoing = request(
        {
          port,
          method,
          path,
          agent,
          headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => void chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              busy: response.statusCode === 503 && response.headers['retry-after'] !== undefined,
            }),
          )
        },
      )
      outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer within a minute')))
      outgoing.once('error', reject)
      outgoing.end(bytes)
    })
  const getJson = async <Json>(path: string) => (await (await fetch(url + path)).json()) as Json

  const { paths, components } = await getJson<ApiDescription>('/api/openapi.json')
  const slugs = (await getJson<{ slug: string; id: number }[]>('/api/products')).flatMap(
    ({ slug, id }) => [slug, String(id)],
  )
  const known = [
    ...slugs.slice(0, 20),
    'home',
    'contact',
    'L10001',
    'a1',
    'b10001',
    '10001',
    '5001',
    'iban',
  ]
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      arbitraryCalls: arbitraryCallsOf(path, method, operation, components.schemas, known),
    })),
  )
  let callers: Record<string, string>[] = [{}]
  const logIn = async () => {
    const sessions = await Promise.all(
      allDemoAccounts.map(async ({ email, password }): Promise<Record<string, string>> => {
        const response = await fetch(`${url}/api/login`, jsonRequest('POST', { email, password }))
        const { token } = (await response.json()) as { token?: string }
        return token === undefined
          ? {}
          : {
              authorization: `Bearer ${token}`,
              cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
            }
      }),
    )
    // The owner has most permissions and calls more often, so that most calls get past the access
    // check.
    callers = [{}, ...sessions, ...Array.from({ length: 4 }, () => sessions[1] ?? {})]
  }

  const summary: Summary = {
    operations: operations.length,
    calls: 0,
    statuses: new Map(),
    failures: [],
  }
  const sendOne = async (call: BadCall, caller: Record<string, string>) => {
    const description = `${call.method} ${call.path.slice(0, 200)} ${call.body?.slice(0, 300) ?? ''}`
    try {
      const authorised = { ...call, headers: { ...call.headers, ...caller } }
      let { status, text, busy } = await send(authorised)
      // Rejected for overload before the call was looked at.
      for (let retry = 0; busy && retry < 40; retry++) {
        await pause(250)
        ;({ status, text, busy } = await send(authorised))
      }
      summary.statuses.set(status, (summary.statuses.get(status) ?? 0) + 1)
      if (status >= 500) summary.failures.push(`${status} ${description} → ${text.slice(0, 200)}`)
    } catch (error) {
      // The shop may close the connection in the middle of a body that is far too large.
      if ((call.body?.length ?? 0) < megabyte)
        summary.failures.push(`${String(error)} ${description}`)
    }
    if (++summary.calls % 1_000 === 0) onProgress(summary.calls)
  }
  for (let started = 0; started < calls; started += callsPerLogIn) {
    await logIn()
    const count = Math.min(callsPerLogIn, calls - started)
    const queue = Array.from({ length: count }, (_, index) => ({
      ...operations[(started + index) % operations.length]!,
      seed: seedFrom(random),
      caller: callers[Math.floor(random() * callers.length)] ?? {},
    }))
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [call] = fc.sample(next.arbitraryCalls, { numRuns: 1, seed: next.seed })
        if (call) await sendOne(call, next.path === '/api/logout' ? {} : next.caller)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  agent.destroy()
  return summary
}
