// Executes a call to an endpoint, over HTTP or in-process. Authorises the caller, counts the call
// for the rate limit and validates the input. Then runs the handler and filters the reply.

import { findOrderByLink, findSubscriptionByLink } from '#operations/order/with-order.ts'
import { findInvitationByToken } from '#operations/staff/colleagues.ts'
import type { z } from 'zod'
import type { Database } from '#data/core/db.ts'
import { can } from '#domain/staff/permissions.ts'
import { mustSetUpSecondFactor } from '#domain/staff/second-factor.ts'
import { type FieldErrors, Problem, isProblem } from '#domain/problem.ts'
import { hashSecret } from '#operations/secret-token.ts'
import type { AppContext } from '#operations/context.ts'
import { inSpan } from '#operations/in-span.ts'
import { type Caller, requirePartner } from './caller.ts'
import { type Endpoint, isPublicRead, problemCodesOf, type RateLimitName } from './endpoint.ts'
import { withAudit } from './audit.ts'
import { isDatabaseUnavailable } from '#data/core/database-errors.ts'

/** Refuses a token in the path that no link has, before the body of the call is read. */
type FindByToken = (context: AppContext, token: string) => Promise<object | undefined>

const finders: readonly (readonly [path: string, find: FindByToken])[] = [
  ['/api/orders/:token/', findOrderByLink],
  ['/api/subscriptions/:token/', findSubscriptionByLink],
  ['/api/invitations/:token', findInvitationByToken],
]

/**
 * Only for endpoints with a body, because the others find the link first.
 * @throws Problem not-found
 */
async function requireLink(
  { path, body }: Pick<Endpoint, 'path' | 'body'>,
  context: AppContext,
  params: unknown,
): Promise<void> {
  const [, find] = (body && finders.find(([start]) => path.startsWith(start))) ?? []
  if (find && !(await find(context, String(Object(params).token)))) throw new Problem('not-found')
}

/**
 * `readBody` runs after authorisation and the rate limit, so that the shop does not read the body
 * of a refused request.
 */
export type ApiRequest = { params?: unknown; query?: unknown; readBody?: () => unknown }
/** A limit counts calls per `key`, such as an IP address or the id of an API key. */
export type RateLimits = {
  /**
   * Counts one call. Resolves with the number of seconds to wait if the limit is reached, otherwise
   * with undefined.
   */
  spend: (limit: RateLimitName | 'call' | 'link', key: string) => Promise<number | undefined>
  /** Undoes one `spend`. */
  refund: (limit: RateLimitName, key: string) => Promise<void>
}
export type ApiResponse = { status: number; body: unknown; headers: Headers; caching: Caching }
/**
 * `cacheTags` is undefined for a reply that must not be cached. With `isOutdated` the reply may be
 * older than the last change, so that nothing that shows it may be cached.
 */
export type Caching = { cacheTags: readonly string[] | undefined; isOutdated: boolean }

/**
 * @throws Problem for an expected failure, such as invalid input; any other error is a fault of the
 * shop
 */
export const executeEndpoint = (
  endpoint: Endpoint,
  context: AppContext,
  caller: Caller,
  request: ApiRequest,
  limits?: RateLimits,
): Promise<ApiResponse> =>
  inSpan(endpoint.key, () => execute(endpoint, context, caller, request, limits))

async function execute(
  endpoint: Endpoint,
  context: AppContext,
  caller: Caller,
  request: ApiRequest,
  limits: RateLimits | undefined,
): Promise<ApiResponse> {
  authorise(endpoint, context, caller)
  if (limits) await spendLimit(endpoint, caller, limits)
  const params = parse(endpoint.params, request.params ?? {}, 'not-found')
  await orUnavailable(() => requireLink(endpoint, context, params))
  if (limits) await spendLinkLimit(endpoint, params, limits)
  const query = parse(endpoint.query, request.query ?? {}, 'input-invalid')
  const body = await validateBody(endpoint, request).catch(async (error: unknown) => {
    // A call with an invalid body does not count towards the limit of orders. http-app.ts limits
    // rejected calls separately.
    if (endpoint.limit === 'create-order') await limits?.refund(endpoint.limit, caller.ipAddress)
    throw error
  })
  let headers = new Headers()
  let status: number = endpoint.status
  const postpone = () => void (status = 202)
  const rules = {
    sparesPrimary: endpoint.reads === 'replica',
    mayBeOutdated: isPublicRead(endpoint),
  }
  const readFromReplica =
    rules.sparesPrimary || rules.mayBeOutdated ? context.readFromReplica : undefined
  let isOutdated = false
  const subject = { params, query, body }
  const reply = await withAudit(endpoint, context, caller, subject, (addAuditDetails) =>
    withDeclaredProblems(endpoint, () => {
      const handle = (db: Database, outdated = false) => {
        headers = new Headers()
        isOutdated = outdated
        const ownContext = readFromReplica ? { ...context, db } : context
        return endpoint.handler({
          params,
          query,
          body,
          context: ownContext,
          caller,
          headers,
          addAuditDetails,
          postpone,
        } as never)
      }
      return readFromReplica
        ? readFromReplica(async (db, outdated) => handle(db, outdated), rules)
        : handle(context.db)
    }),
  )
  const parsed = endpoint.reply ? endpoint.reply.parse(reply) : undefined
  const cacheTags = isOutdated ? undefined : endpoint.cacheTags?.({ params, query, reply: parsed })
  return { status, body: parsed, headers, caching: { cacheTags, isOutdated } }
}

const validateBody = async ({ body }: Endpoint, { readBody }: ApiRequest) =>
  parse(body, await readBody?.(), 'input-invalid')

const tooManyChangesByLink =
  'Met deze link is het afgelopen uur al veel gewijzigd. Probeer het over een uur opnieuw.'

/**
 * A call of a visitor or customer that has no limit of its own counts towards the limit of all such
 * calls. The HTTP server counts those whose reply it may cache.
 */
async function spendLimit(
  { limit, access, cacheTags }: Endpoint,
  { ipAddress, partner }: Caller,
  { spend }: RateLimits,
): Promise<void> {
  const name = limit ?? (access === 'staff' || cacheTags ? undefined : 'call')
  if (!name) return
  const wait = await spend(name, name === 'partner' ? String(partner?.id) : ipAddress)
  if (wait !== undefined) throw new Problem('too-many-requests', { more: { retry_after: wait } })
}

/**
 * A rate-limited change with a `:token` in its path also counts towards a limit of that token, from
 * any IP address. A withdrawal does not, because a stranger with the link could use up the right of
 * the customer.
 */
async function spendLinkLimit(
  { limit, method, path }: Endpoint,
  params: unknown,
  { spend }: RateLimits,
): Promise<void> {
  if (!limit || limit === 'withdrawal' || method === 'GET' || !path.includes('/:token')) return
  const wait = await spend('link', hashSecret(String(Object(params).token)))
  if (wait !== undefined)
    throw new Problem('too-many-requests', {
      message: tooManyChangesByLink,
      more: { retry_after: wait },
    })
}

function authorise(
  { access, permission, scope }: Endpoint,
  { requiresSecondFactor }: AppContext,
  caller: Caller,
) {
  const { user, secondFactorVerified } = caller
  if (access === 'public') return
  if (access === 'partner') {
    if (!requirePartner(caller).scopes.includes(scope))
      throw new Problem('scope-missing', {
        message: `Deze sleutel mist het recht ${scope}.`,
        more: { scope },
      })
    return
  }
  if (!user) throw new Problem('not-logged-in')
  if (access === 'customer') return
  if (!(user.role === 'staff' && permission && can(user.staffRole, permission)))
    throw new Problem('not-allowed')
  if (
    mustSetUpSecondFactor(
      { staffRole: user.staffRole, secondFactorVerified },
      permission,
      requiresSecondFactor,
    )
  )
    throw new Problem('second-factor-missing')
}

/**
 * Turns an undeclared problem into a fault, because the API documentation does not list the
 * problem.
 */
async function withDeclaredProblems(endpoint: Endpoint, handle: () => unknown) {
  try {
    return await orUnavailable(handle)
  } catch (error) {
    if (!isProblem(error) || problemCodesOf(endpoint).has(error.code)) throw error
    throw new Error(
      `${endpoint.key} refused with "${error.code}" but does not list it under problems`,
      { cause: error },
    )
  }
}

function parse(shape: z.ZodType | undefined, value: unknown, code: 'not-found' | 'input-invalid') {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success && !containsNul(value)) return result.data
  if (code === 'not-found') throw new Problem('not-found')
  throw new Problem('input-invalid', { errors: fieldErrors(result.error?.issues ?? []) })
}

/** PostgreSQL refuses text with a NUL character. The body reader already checks bodies for it. */
const containsNul = (value: unknown): boolean =>
  Object.values(Object(value) as object)
    .flat()
    .some((text) => typeof text === 'string' && text.includes('\0'))

/** Replaces zod's own messages, which are not written for customers, by one Dutch sentence. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = Object.create(null)
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body'
    ;(errors[field] ??= []).push(
      /^[A-Z].*\.$/.test(message) && !message.startsWith('Invalid') ? message : 'Vul dit goed in.',
    )
  }
  return { ...errors }
}

/** Turns an unavailable database into shop-unavailable, which every endpoint may throw. */
export async function orUnavailable<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw !isProblem(error) && isDatabaseUnavailable(error)
      ? new Problem('shop-unavailable', { cause: error })
      : error
  }
}
