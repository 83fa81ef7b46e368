// The payment provider on Mollie's REST API v2, limited to what the shop uses.

import { addCents, cents } from '#domain/money.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '#domain/is-record.ts'
import { methodUnavailableProblem } from '#domain/payment/method-limits.ts'
import type { Problem } from '#domain/problem.ts'
import { memberOf } from '../network/member-of.ts'
import {
  toPaymentMethods,
  formatMollieAmount,
  parseMollieAmount,
  isLocalUrl,
  requirePaymentInResponse,
} from './mollie-responses.ts'
import { createMollieRecurringProvider } from './mollie-recurring.ts'
import {
  type MollieClient,
  type MollieAccess,
  type MollieResponse,
  createMollieClient,
  createPaymentUnavailableProblem,
} from './mollie-client.ts'
import type {
  PaymentMethod,
  PaymentProvider,
  NewPayment,
  Payment,
  StartedPayment,
} from './payment-provider.ts'

/** `clock` returns milliseconds. */
type Settings = MollieAccess & { clock?: () => number }

const cacheLifetimeMs = 5 * 60_000
const retryAfterMs = 30_000
const maxWaitWithCacheMs = 1_000

/**
 * @throws Problem payment-unavailable if a request to Mollie takes longer than `timeoutMs` (8
 * seconds) or its response is invalid
 */
export function createMolliePaymentProvider({
  clock = Date.now,
  ...account
}: Settings): PaymentProvider {
  const callMollie = createMollieClient(account)
  const isLocal = isLocalUrl(account.apiUrl)

  async function find(id: string): Promise<Payment | undefined> {
    const answer = await callMollie({ path: `payments/${encodeURIComponent(id)}` })
    return answer.status === 404 || answer.status === 410
      ? undefined
      : withoutReversedChargebacks(callMollie, requirePaymentInResponse(answer, 200, isLocal))
  }

  async function cancel(id: string): Promise<Payment | undefined> {
    const answer = await callMollie({
      method: 'DELETE',
      path: `payments/${encodeURIComponent(id)}`,
    })
    // Mollie does not cancel a payment if it is paid or if its method does not allow it.
    return answer.status === 422 || answer.status === 404
      ? find(id)
      : requirePaymentInResponse(answer, 200, isLocal)
  }

  const fetchMethods = async (sequence: string): Promise<PaymentMethod[]> => {
    const answer = await callMollie({ path: `methods?sequenceType=${sequence}&locale=nl_NL` })
    const methods = answer.status === 200 ? toPaymentMethods(answer.body) : undefined
    if (!methods)
      throw createPaymentUnavailableProblem(
        `Mollie answered the payment methods with ${answer.status}`,
      )
    return methods
  }
  const { methods, refuse } = cachedMethods(fetchMethods, clock)
  const create = (payment: NewPayment) => startPayment(callMollie, payment, { isLocal, refuse })
  const recurring = createMollieRecurringProvider(callMollie, {
    isLocal,
    begin: ({ customerId, ...payment }) =>
      startPayment(callMollie, payment, {
        isLocal,
        refuse,
        more: { sequenceType: 'first', customerId },
      }),
  })
  return { create, find, cancel, methods, recurring }
}

type StartOptions = {
  isLocal: boolean
  refuse: (method: NewPayment['method']) => Problem
  /** Further fields of the request. */
  more?: object
}

/**
 * Creates a payment at Mollie. Throws if the response lacks a checkout URL or has another order or
 * amount.
 * @throws Problem payment-unavailable; input-invalid about `payment_method` for a method that
 * Mollie no longer offers
 */
async function startPayment(
  callMollie: MollieClient,
  {
    orderId,
    orderNumber,
    amount,
    method,
    redirectUrl,
    webhookUrl,
    idempotencyKey,
    dueDate,
  }: NewPayment,
  { isLocal, refuse, more = {} }: StartOptions,
): Promise<StartedPayment> {
  const body = {
    amount: { currency: 'EUR', value: formatMollieAmount(amount) },
    description: orderNumber,
    method,
    redirectUrl,
    // Omits a local webhook URL, because Mollie rejects a URL that it cannot reach.
    ...((isLocal || !isLocalUrl(webhookUrl)) && { webhookUrl }),
    locale: 'nl_NL',
    metadata: { order_id: orderId },
    ...(dueDate !== undefined && { dueDate }),
    ...more,
  }
  const answer = await callMollie({ method: 'POST', path: 'payments', body, idempotencyKey })
  if (isMethodRefused(answer)) throw refuse(method)
  const payment = requirePaymentInResponse(answer, 201, isLocal)
  const { checkoutUrl } = payment
  if (checkoutUrl === undefined || payment.orderId !== orderId || payment.amount !== amount)
    throw createPaymentUnavailableProblem('Mollie returned another payment than requested')
  return { ...payment, checkoutUrl }
}

/** The owner switched the method off at Mollie, or Mollie did. */
const isMethodRefused = ({ status, body }: MollieResponse): boolean =>
  status === 422 && memberOf(body, 'field') === 'method'

type CachedMethods = { methods: PaymentMethod[]; fetchedAt: number }

/**
 * Caches payment methods for some minutes, and longer while Mollie is unavailable. Parallel callers
 * share one request. If older methods are cached, a caller waits at most a second for new ones.
 * `refuse` returns the problem of a method that Mollie refused, and forgets the cached methods.
 */
function cachedMethods(
  callMollie: (sequence: string) => Promise<PaymentMethod[]>,
  clock: () => number,
): { methods: PaymentProvider['methods']; refuse: StartOptions['refuse'] } {
  const cache = new Map<string, CachedMethods>()
  const pending = new Map<string, Promise<PaymentMethod[]>>()
  const refresh = (sequence: string) => {
    const answer =
      pending.get(sequence) ??
      callMollie(sequence)
        .then((methods) => {
          cache.set(sequence, { methods, fetchedAt: clock() })
          return methods
        })
        .finally(() => pending.delete(sequence))
    pending.set(sequence, answer)
    return answer
  }
  const methods: PaymentProvider['methods'] = async (sequence) => {
    const cached = cache.get(sequence)
    if (!cached) return refresh(sequence)
    if (clock() - cached.fetchedAt < cacheLifetimeMs) return cached.methods
    const fresh = await Promise.race([
      refresh(sequence).catch(() => undefined),
      sleep(maxWaitWithCacheMs, undefined, { ref: false }),
    ])
    if (fresh) return fresh
    cache.set(sequence, { ...cached, fetchedAt: clock() - cacheLifetimeMs + retryAfterMs })
    return cached.methods
  }
  const refuse: StartOptions['refuse'] = (method) => {
    const known = [...cache.values()].flatMap((one) => one.methods)
    cache.clear()
    return methodUnavailableProblem(known.find(({ id }) => id === method)?.description)
  }
  return { methods, refuse }
}

/**
 * Leaves out chargebacks that were reversed. Without an answer about them, all count.
 * @throws Problem payment-unavailable
 */
async function withoutReversedChargebacks(
  callMollie: MollieClient,
  payment: Payment,
): Promise<Payment> {
  if (!payment.chargedBack) return payment
  const { status, body } = await callMollie({
    path: `payments/${encodeURIComponent(payment.id)}/chargebacks?limit=250`,
  })
  const listed = memberOf(body, '_embedded', 'chargebacks')
  if (status !== 200 || !Array.isArray(listed)) return payment
  const standing = listed.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one['reversedAt'] === 'string') return []
    return [parseMollieAmount(memberOf(one, 'amount', 'value')) ?? cents(0)]
  })
  return { ...payment, chargedBack: cents(Math.min(payment.chargedBack, addCents(...standing))) }
}
