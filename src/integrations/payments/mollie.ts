// Mollie over its REST API v2, as thin as the shop needs it.

import { setTimeout as pause } from 'node:timers/promises'
import { payableMethods, valueOf } from './mollie-answers.ts'
import { mollieRecurring } from './mollie-recurring.ts'
import { type CallMollie, type MollieAccess, mollieCaller, unavailable } from './mollie-caller.ts'
import { onThisMachine, understood } from './mollie-payment.ts'
import type { PaymentMethod, PaymentProvider } from './payment-provider.ts'
import type { NewPayment, Payment, StartedPayment } from './payment.ts'

/** `now` in milliseconds. */
type Settings = MollieAccess & { now?: () => number }

const methodsKeptFor = 5 * 60_000
const askAgainAfter = 30_000
const patienceWhileKnown = 1_000

/** @throws Problem 'payment-unavailable', from every call, after `patience` milliseconds (8 seconds) or on an answer that makes no sense. */
export function mollie({ now = Date.now, ...account }: Settings): PaymentProvider {
  const ask = mollieCaller(account)
  const local = onThisMachine(account.apiUrl)

  async function find(id: string): Promise<Payment | undefined> {
    const answer = await ask({ path: `payments/${encodeURIComponent(id)}` })
    return answer.status === 404 || answer.status === 410 ? undefined : understood(answer, 200, local)
  }

  async function cancel(id: string): Promise<Payment | undefined> {
    const answer = await ask({ method: 'DELETE', path: `payments/${encodeURIComponent(id)}` })
    // Paid meanwhile, or of a kind that can only run out.
    return answer.status === 422 || answer.status === 404 ? find(id) : understood(answer, 200, local)
  }

  const askMethods = async (sequence: string): Promise<PaymentMethod[]> => {
    const answer = await ask({ path: `methods?sequenceType=${sequence}&locale=nl_NL` })
    const methods = answer.status === 200 ? payableMethods(answer.body) : undefined
    if (!methods) throw unavailable(`methods were answered with ${answer.status}`)
    return methods
  }
  const create = (payment: NewPayment) => startedAt(ask, payment, { local })
  const recurring = mollieRecurring(ask, {
    local,
    begin: ({ customerId, ...payment }) => startedAt(ask, payment, { local, more: { sequenceType: 'first', customerId } }),
  })
  return { create, find, cancel, methods: remembered(askMethods, now), recurring }
}

/** A payment with somewhere to pay it. */
async function startedAt(
  ask: CallMollie,
  { orderId, orderNumber, amount, method, redirectUrl, webhookUrl, idempotencyKey }: NewPayment,
  { local, more = {} }: { local: boolean; more?: object },
): Promise<StartedPayment> {
  const body = {
    amount: { currency: 'EUR', value: valueOf(amount) },
    description: orderNumber,
    method,
    redirectUrl,
    // Mollie refuses a webhook that it cannot reach.
    ...((local || !onThisMachine(webhookUrl)) && { webhookUrl }),
    locale: 'nl_NL',
    metadata: { order_id: orderId },
    ...more,
  }
  const payment = understood(await ask({ method: 'POST', path: 'payments', body, idempotencyKey }), 201, local)
  const { checkoutUrl } = payment
  if (checkoutUrl === undefined || payment.orderId !== orderId || payment.amount !== amount)
    throw unavailable('another payment than asked for')
  return { ...payment, checkoutUrl }
}

type CachedMethods = { methods: PaymentMethod[]; askedAt: number }

/**
 * Answers are kept for some minutes, and longer while no new one can be had. Who asks together waits for one answer; who could be told what
 * was known before waits a second for it at most.
 */
function remembered(ask: (sequence: string) => Promise<PaymentMethod[]>, now: () => number): PaymentProvider['methods'] {
  const kept = new Map<string, CachedMethods>()
  const asking = new Map<string, Promise<PaymentMethod[]>>()
  const anew = (sequence: string) => {
    const answer =
      asking.get(sequence) ??
      ask(sequence)
        .then((methods) => {
          kept.set(sequence, { methods, askedAt: now() })
          return methods
        })
        .finally(() => asking.delete(sequence))
    asking.set(sequence, answer)
    return answer
  }
  return async (sequence) => {
    const known = kept.get(sequence)
    if (!known) return anew(sequence)
    if (now() - known.askedAt < methodsKeptFor) return known.methods
    const fresh = await Promise.race([anew(sequence).catch(() => undefined), pause(patienceWhileKnown, undefined, { ref: false })])
    if (fresh) return fresh
    kept.set(sequence, { ...known, askedAt: now() - methodsKeptFor + askAgainAfter })
    return known.methods
  }
}
