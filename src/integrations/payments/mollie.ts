// Mollie over its REST API v2, as thin as the shop needs it.

import { isRecord } from '#domain/record.ts'
import { payableMethods, paymentOf, valueOf } from './mollie-answers.ts'
import { type Answer, mollieCaller, unavailable } from './mollie-caller.ts'
import type { NewPayment, Payment, PaymentMethod, PaymentProvider, StartedPayment } from './payment-provider.ts'

/** `apiUrl` without /v2; http is for tests on this machine only. `now` in milliseconds. */
type Settings = { apiKey: string; apiUrl: string; now?: () => number; patience?: number }

const methodsKeptFor = 5 * 60_000
const askAgainAfter = 30_000
const mayBeHttp = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** @throws Problem 'payment-unavailable', from every call, after `patience` milliseconds (8 seconds) or on an answer that makes no sense. */
export function mollie({ apiKey, apiUrl, now = Date.now, patience = 8000 }: Settings): PaymentProvider {
  const local = mayBeHttp(apiUrl)

  const ask = mollieCaller({ apiKey, apiUrl, patience })

  async function create({
    orderId,
    orderNumber,
    amount,
    method,
    redirectUrl,
    webhookUrl,
    idempotencyKey,
  }: NewPayment): Promise<StartedPayment> {
    const body = {
      amount: { currency: 'EUR', value: valueOf(amount) },
      description: orderNumber,
      method,
      redirectUrl,
      // Mollie refuses a webhook that it cannot reach.
      ...((local || !mayBeHttp(webhookUrl)) && { webhookUrl }),
      locale: 'nl_NL',
      metadata: { order_id: orderId },
    }
    const payment = understood(await ask({ method: 'POST', path: 'payments', body, idempotencyKey }), 201, local)
    const { checkoutUrl } = payment
    if (checkoutUrl === undefined || payment.orderId !== orderId || payment.amount !== amount)
      throw unavailable('another payment than asked for')
    return { ...payment, checkoutUrl }
  }

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
  return { create, find, cancel, methods: remembered(askMethods, now) }
}

/** Answers are kept for some minutes, and longer while no new one can be had. */
function remembered(ask: (sequence: string) => Promise<PaymentMethod[]>, now: () => number): PaymentProvider['methods'] {
  const kept = new Map<string, { methods: PaymentMethod[]; askedAt: number }>()
  return async (sequence) => {
    const known = kept.get(sequence)
    if (known && now() - known.askedAt < methodsKeptFor) return known.methods
    try {
      const methods = await ask(sequence)
      kept.set(sequence, { methods, askedAt: now() })
      return methods
    } catch (error) {
      if (!known) throw error
      kept.set(sequence, { ...known, askedAt: now() - methodsKeptFor + askAgainAfter })
      return known.methods
    }
  }
}

function understood({ status, body }: Answer, expected: number, local: boolean): Payment {
  const payment = status === expected ? paymentOf(body, local) : undefined
  if (payment) return payment
  const detail = isRecord(body) && typeof body['title'] === 'string' ? body['title'].slice(0, 80) : 'nothing to understand'
  throw unavailable(`a payment was answered with ${status}: ${detail}`)
}
