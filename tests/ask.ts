// Asks an endpoint over HTTP without a server, as its sample says or with anything else.

import { apiApp } from '#api/app.ts'
import type { Caller } from '#api/caller.ts'
import type { Endpoint } from '#api/endpoint.ts'
import type { Shop } from '#operations/shop.ts'
import { callerFor } from './builders/callers.ts'

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
    spend: () => Promise.resolve(undefined),
    onFault: (error, context) => void (context.env as { faults: unknown[] }).faults.push(error),
  })
  return async (endpoint, question, { text, type = kindOf(endpoint), caller = callerFor(endpoint.for), idempotencyKey } = {}) => {
    const faults: unknown[] = []
    const body = text ?? bodyText(endpoint, question.body)
    const init = {
      method: endpoint.method,
      ...(body !== undefined && { body: new TextEncoder().encode(body), headers: { 'content-type': type } }),
    }
    const response = await app.request(addressOf(endpoint, question), init, { caller: { ...caller, idempotencyKey }, faults })
    return { status: response.status, text: await response.text(), headers: response.headers, faults }
  }
}

const kindOf = ({ bodyAs }: Endpoint) => (bodyAs === 'form' ? 'application/x-www-form-urlencoded' : 'application/json')

function bodyText({ bodyAs }: Endpoint, body: unknown): string | undefined {
  if (body === undefined) return undefined
  if (bodyAs === 'form')
    return String(new URLSearchParams(Object.entries(Object(body) as object).map(([name, value]) => [name, textOf(value)])))
  return JSON.stringify(body).replaceAll(`"${infinite}"`, '1e999')
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Question): string {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(textOf(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, textOf(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Half a letter cannot travel in an address. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
