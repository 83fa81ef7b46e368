// Bad calls of every operation that a running shop describes (/api/openapi.json): near to good, hostile, malformed or huge, by anybody.

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { demoAccounts, demoColleagues } from '#demo/accounts.ts'
import { hostile, hostileText, spoilt } from '#tests/api/contract/hostile.ts'
import { nearSchema, type Schema } from '#tests/api/contract/near.ts'

type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Described = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
type Sent = { method: string; path: string; headers: Record<string, string>; body: string | undefined }
type Answer = { status: number; text: string; busy: boolean }
export type Met = {
  operations: number
  calls: number
  statuses: Map<number, number>
  /** Answers of 500 and above, and calls without any answer although their body was small. */
  wrong: string[]
}

const json = 'application/json'
const megabyte = 1_048_576
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
const inHeader = (text: string) => /^[\x20-\x7e]{0,2000}$/.test(text)

/** `known` are names and numbers that exist in the shop, so that calls get past the door. */
function callsOf(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  schemas: Described['components']['schemas'],
  known: readonly string[],
): fc.Arbitrary<Sent> {
  const [type = '', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const part = fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 5 },
    { arbitrary: fc.nat(40).map(String), weight: 3 },
    { arbitrary: hostileText, weight: 2 },
  )
  const tagsIn = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
  const query = fc.record(
    Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map((one) => [one.name, fc.oneof(nearSchema(one.schema, schemas), hostile)]),
    ),
    { requiredKeys: [] },
  )
  const near = nearSchema(schema, schemas)
  const value = fc.oneof({ arbitrary: near, weight: 6 }, { arbitrary: near.chain(spoilt), weight: 3 }, { arbitrary: hostile, weight: 1 })
  return fc
    .record({
      params: fc.record(Object.fromEntries(tagsIn('path').map((name) => [name, part]))),
      query,
      key: fc.option(hostileText.filter(inHeader)),
      value,
      shape: fc.oneof(
        { arbitrary: fc.constant('well'), weight: 40 },
        { arbitrary: fc.constantFrom('cut', 'other kind', 'no kind', 'bytes'), weight: 6 },
        { arbitrary: fc.constant('huge'), weight: 1 },
      ),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ params, query: asked, key, value: body, shape, at }) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
      const search = new URLSearchParams(Object.entries(asked).flatMap(([name, one]) => [one].flat().map((each) => [name, textOf(each)])))
      const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
      const call = { method: method.toUpperCase(), path: search.size > 0 ? `${address}?${search}` : address, headers }
      if (type === '') return { ...call, body: undefined }
      const whole = written(type, body)
      headers['content-type'] = shape === 'other kind' ? 'text/plain' : type === 'multipart/form-data' ? `${type}; boundary=grens` : type
      if (shape === 'no kind') delete headers['content-type']
      if (shape === 'cut') return { ...call, body: whole.slice(0, Math.floor(whole.length * at)) }
      if (shape === 'bytes') return { ...call, body: `\uFEFF\0${whole}\u0080` }
      return { ...call, body: shape === 'huge' ? whole + ' '.repeat(1.2 * megabyte) : whole }
    })
}

const partOf = ([name, text]: readonly [string, string]) =>
  `--grens\r\ncontent-disposition: form-data; name="${encodeURIComponent(name)}"; filename="x.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n`

function written(type: string, value: unknown): string {
  if (type === json) return JSON.stringify(value) ?? 'undefined'
  const parts = Object.entries(Object(value) as object).map(([name, one]) => [name, textOf(one)] as const)
  if (type !== 'multipart/form-data') return String(new URLSearchParams(parts.map(([name, text]) => [name, text])))
  return `${parts.map(partOf).join('')}--grens--\r\n`
}

const lanes = 8
/** Calls after which everybody logs in anew: some calls end a log-in. */
const untilLogIn = 2_000

/** Sends `calls` of them, spread over every operation. `each` hears how many were sent. */
export async function badCalls(url: string, calls: number, each: (sent: number) => void = () => {}): Promise<Met> {
  const { port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const send = ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8')
      const asked = request(
        { port, method, path, agent, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              busy: answer.statusCode === 503 && answer.headers['retry-after'] !== undefined,
            }),
          )
        },
      )
      asked.setTimeout(60_000, () => asked.destroy(new Error('no answer within a minute')))
      asked.once('error', reject)
      asked.end(bytes)
    })
  const read = async <Told>(path: string) => (await (await fetch(url + path)).json()) as Told

  const { paths, components } = await read<Described>('/api/openapi.json')
  const slugs = (await read<{ slug: string; id: number }[]>('/api/products')).flatMap(({ slug, id }) => [slug, String(id)])
  const known = [...slugs.slice(0, 20), 'home', 'contact', 'L10001', 'a1', 'b10001', '10001', '5001', 'iban']
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      made: callsOf(path, method, operation, components.schemas, known),
    })),
  )
  let callers: Record<string, string>[] = [{}]
  const logIn = async () => {
    const opened = await Promise.all(
      [...demoAccounts, ...demoColleagues].map(async ({ email, password }): Promise<Record<string, string>> => {
        const answer = await fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': json },
          body: JSON.stringify({ email, password }),
        })
        const { token } = (await answer.json()) as { token?: string }
        return token === undefined
          ? {}
          : { authorization: `Bearer ${token}`, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
      }),
    )
    // The owner may do most, so that most calls reach what lies behind the door.
    callers = [{}, ...opened, ...Array.from({ length: 4 }, () => opened[1] ?? {})]
  }

  const met: Met = { operations: operations.length, calls: 0, statuses: new Map(), wrong: [] }
  const one = async (sent: Sent, caller: Record<string, string>) => {
    const told = `${sent.method} ${sent.path.slice(0, 200)} ${sent.body?.slice(0, 300) ?? ''}`
    try {
      const whole = { ...sent, headers: { ...sent.headers, ...caller } }
      let { status, text, busy } = await send(whole)
      // Turned away because the machine has too much to do: the call itself was not looked at yet.
      for (let again = 0; busy && again < 40; again++) {
        await pause(250)
        ;({ status, text, busy } = await send(whole))
      }
      met.statuses.set(status, (met.statuses.get(status) ?? 0) + 1)
      if (status >= 500) met.wrong.push(`${status} ${told} → ${text.slice(0, 200)}`)
    } catch (error) {
      // Who sends far too much may be cut off in the middle of it.
      if ((sent.body?.length ?? 0) < megabyte) met.wrong.push(`${String(error)} ${told}`)
    }
    if (++met.calls % 1_000 === 0) each(met.calls)
  }
  for (let begun = 0; begun < calls; begun += untilLogIn) {
    await logIn()
    const many = Math.min(untilLogIn, calls - begun)
    const waiting = Array.from({ length: many }, (_, at) => operations[(begun + at) % operations.length]!)
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [sent] = fc.sample(next.made, 1)
        const caller = callers[Math.floor(Math.random() * callers.length)] ?? {}
        if (sent) await one(sent, next.path === '/api/logout' ? {} : caller)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }
  agent.destroy()
  return met
}
