// Asks an endpoint over HTTP without a server, as its sample says or with anything else.

import { apiApp } from '#api/app.ts'
import { bodyKinds } from '#api/body.ts'
import type { Caller } from '#api/caller.ts'
import type { Endpoint } from '#api/endpoint.ts'
import type { Shop } from '#operations/shop.ts'
import { callerFor } from './builders/callers.ts'
import { limitsThatAnswer } from './builders/limits.ts'

export type Question = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Sending = { text?: string; type?: string; caller?: Caller; idempotencyKey?: string | undefined }
type Answer = { status: number; text: string; headers: Headers; faults: readonly unknown[] }
export type Ask = (endpoint: Endpoint, question: Question, sending?: Sending) => Promise<Answer>

/** JSON has numbers that JavaScript reads as infinite; this text in a body becomes one. */
export const infinite = '(infinite)'

/** `text` and `type` stand in for the body and its kind. What went wrong inside the shop comes back as `faults`. */
export function asking(shop: Shop): Ask {
  const app = apiApp({
    shop,
    callerOf: (context) => (context.env as { caller: Caller }).caller,
    limits: limitsThatAnswer(undefined),
    onFault: (error, context) => void (context.env as { faults: unknown[] }).faults.push(error),
  })
  return async (endpoint, question, { text, type, caller = callerFor(endpoint), idempotencyKey } = {}) => {
    const faults: unknown[] = []
    const body = text ?? bodyOf(endpoint, question.body)
    const packed = new Response(body ?? '')
    const headers = {
      'content-type':
        type ?? (body instanceof FormData ? (packed.headers.get('content-type') ?? '') : bodyKinds[endpoint.bodyAs ?? 'json']),
    }
    const init = { method: endpoint.method, ...(body !== undefined && { body: await packed.arrayBuffer(), headers }) }
    const response = await app.request(addressOf(endpoint, question), init, { caller: { ...caller, idempotencyKey }, faults })
    return { status: response.status, text: await response.text(), headers: response.headers, faults }
  }
}

function bodyOf({ bodyAs }: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (bodyAs === 'multipart') return formOf(Object(body) as object)
  if (bodyAs === 'form')
    return String(new URLSearchParams(Object.entries(Object(body) as object).map(([name, value]) => [name, textOf(value)])))
  return JSON.stringify(body).replaceAll(`"${infinite}"`, '1e999')
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name.toWellFormed(), value instanceof Blob ? value : textOf(value))
  return form
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Question): string {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(textOf(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, textOf(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Half a letter cannot travel in an address. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
