// What happens to every call, over HTTP or in-process: admit the caller, spend the limit, read and check the question, answer, filter the answer.

import type { z } from 'zod'
import { databaseGone } from '#data/database-gone.ts'
import { mayDo } from '#domain/account/rights.ts'
import { mustSecureFirst } from '#domain/account/second-factor.ts'
import { type FieldErrors, Problem, isProblem } from '#domain/problem.ts'
import { hashOf } from '#operations/secret.ts'
import type { Shop } from '#operations/shop.ts'
import type { Caller } from './caller.ts'
import type { Endpoint, LimitName } from './endpoint.ts'
import { audited } from './audit.ts'

/** `readBody` runs only after the caller was admitted and the limit left room, so that nobody else can make the shop hold or parse bytes. */
export type ApiRequest = { params?: unknown; query?: unknown; readBody?: () => unknown }
/** `key` names who is counted, such as a network address. */
export type Limits = {
  /** Seconds to wait when the limit is used up; undefined when there is room. */
  spend: (limit: LimitName | 'link', key: string) => Promise<number | undefined>
  /** What was spent counts no more. */
  giveBack: (limit: LimitName, key: string) => Promise<void>
}
export type Answered = { status: number; body: unknown; headers: Headers; cacheTags: readonly string[] | undefined }

/** Throws a Problem for everything a caller can do wrong; any other error is the shop's own fault. */
export async function answer(endpoint: Endpoint, shop: Shop, caller: Caller, asked: ApiRequest, limits?: Limits): Promise<Answered> {
  authorise(endpoint, shop, caller)
  if (limits) await spendLimits(endpoint, caller, asked.params, limits)
  const params = checked(endpoint.params, asked.params ?? {}, 'not-found')
  const query = checked(endpoint.query, asked.query ?? {}, 'input-invalid')
  const body = await checkedBody(endpoint, asked).catch(async (error: unknown) => {
    // A mistake in a form costs nobody their turns to order. Whoever only makes mistakes meets the limit on refusals.
    if (endpoint.limit === 'create-order') await limits?.giveBack(endpoint.limit, caller.address)
    throw error
  })
  const headers = new Headers()
  let status: number = endpoint.status ?? 200
  const postpone = () => void (status = 202)
  const reply = await audited(endpoint, shop, caller, { params, query }, (addAuditDetails) =>
    refusing(endpoint, () => endpoint.answer({ params, query, body, shop, caller, headers, addAuditDetails, postpone } as never)),
  )
  const parsed = endpoint.reply ? endpoint.reply.parse(reply) : undefined
  const cacheTags = endpoint.cacheTags?.({ params, query, reply: parsed })
  return { status, body: parsed, headers, cacheTags }
}

const checkedBody = async ({ body }: Endpoint, { readBody }: ApiRequest) => checked(body, await readBody?.(), 'input-invalid')

const tooOftenByLink = 'Met deze link is het afgelopen uur al veel gewijzigd. Probeer het over een uur opnieuw.'

/** What changes something by a link counts for the link too, however many network addresses use it. */
async function spendLimits({ limit, method, path }: Endpoint, { address }: Caller, params: unknown, { spend }: Limits): Promise<void> {
  if (!limit) return
  const wait = await spend(limit, address)
  if (wait !== undefined) throw new Problem('too-many-requests', { more: { retry_after: wait } })
  if (method === 'GET' || !path.includes('/:token')) return
  const waitOfLink = await spend('link', hashOf(String(Object(params).token)))
  if (waitOfLink !== undefined) throw new Problem('too-many-requests', { message: tooOftenByLink, more: { retry_after: waitOfLink } })
}

function authorise({ for: audience, right }: Endpoint, { demandsSecondFactor }: Shop, { user, proven }: Caller) {
  if (audience === 'everyone') return
  if (!user) throw new Problem('not-logged-in')
  if (audience === 'customer') return
  if (!(user.role === 'staff' && right && mayDo(user.duty, right))) throw new Problem('not-allowed')
  if (mustSecureFirst({ duty: user.duty, proven }, right, demandsSecondFactor)) throw new Problem('second-factor-missing')
}

/** An undeclared refusal is a gap in the documents: it surfaces as a fault, in tests first. */
async function refusing(endpoint: Endpoint, ask: () => unknown) {
  try {
    return await ask()
  } catch (error) {
    if (databaseGone(error)) throw new Problem('shop-unavailable', { cause: error })
    if (!isProblem(error) || error.code === 'shop-unavailable' || endpoint.problems?.includes(error.code)) throw error
    throw new Error(`${endpoint.key} refused with "${error.code}" but does not list it under problems`, { cause: error })
  }
}

function checked(shape: z.ZodType | undefined, value: unknown, code: 'not-found' | 'input-invalid') {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success && !holdsNul(value)) return result.data
  if (code === 'not-found') throw new Problem('not-found')
  throw new Problem('input-invalid', { errors: fieldErrors(result.error?.issues ?? []) })
}

/** The database takes no text with a NUL in it. Bodies are looked at as they come in. */
const holdsNul = (value: unknown): boolean =>
  Object.values(Object(value) as object)
    .flat()
    .some((one) => typeof one === 'string' && one.includes('\0'))

/** Only messages written for shoppers get through; zod's own are replaced by one plain sentence. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = Object.create(null)
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body'
    ;(errors[field] ??= []).push(/^[A-Z].*\.$/.test(message) && !message.startsWith('Invalid') ? message : 'Vul dit goed in.')
  }
  return { ...errors }
}
