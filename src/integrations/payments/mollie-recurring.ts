// Recurring payments at Mollie: a customer, a first payment that creates a mandate, and charges on
// it.

import { memberOf } from '../network/member-of.ts'
import {
  parsePayment,
  formatMollieAmount,
  isLocalUrl,
  requirePaymentInResponse,
} from './mollie-responses.ts'
import { type MollieClient, createPaymentUnavailableProblem } from './mollie-client.ts'
import type { ChargeQuery, NewCharge, RecurringProvider } from './payment-provider.ts'

/**
 * `isLocal` means that a server on this machine replaces Mollie; `begin` starts a first payment.
 */
export function createMollieRecurringProvider(
  callMollie: MollieClient,
  { isLocal, begin }: { isLocal: boolean; begin: RecurringProvider['startFirstPayment'] },
): RecurringProvider {
  async function createCustomer(reference: string, idempotencyKey: string): Promise<string> {
    const { status, body } = await callMollie({
      method: 'POST',
      path: 'customers',
      body: { name: reference, locale: 'nl_NL' },
      idempotencyKey,
    })
    const id = memberOf(body, 'id')
    if (status !== 201 || typeof id !== 'string' || !/^cst_\w{1,60}$/.test(id))
      throw createPaymentUnavailableProblem(`Mollie answered a customer call with ${status}`)
    return id
  }

  async function charge({
    orderId,
    orderNumber,
    amount,
    webhookUrl,
    customerId,
    mandateId,
    attempt,
    idempotencyKey,
  }: NewCharge) {
    const body = {
      amount: { currency: 'EUR', value: formatMollieAmount(amount) },
      description: orderNumber,
      sequenceType: 'recurring',
      customerId,
      ...(mandateId !== undefined && { mandateId }),
      ...((isLocal || !isLocalUrl(webhookUrl)) && { webhookUrl }),
      metadata: { order_id: orderId, turn: attempt },
    }
    const answer = await callMollie({ method: 'POST', path: 'payments', body, idempotencyKey })
    // Mollie responds with 422 if the mandate is no longer valid, and with 410 if the customer was
    // deleted.
    if (answer.status === 422 || answer.status === 410) return undefined
    const payment = requirePaymentInResponse(answer, 201, isLocal)
    if (payment.orderId !== orderId || payment.amount !== amount)
      throw createPaymentUnavailableProblem('Mollie returned another charge than requested')
    return payment
  }

  async function findCharge({ customerId, orderId, attempt, amount }: ChargeQuery) {
    const { status, body } = await callMollie({
      path: `customers/${encodeURIComponent(customerId)}/payments?limit=250`,
    })
    const listed = memberOf(body, '_embedded', 'payments')
    if (status === 404 || status === 410) return undefined
    if (status !== 200 || !Array.isArray(listed))
      throw createPaymentUnavailableProblem(
        `Mollie answered the payments of a customer with ${status}`,
      )
    const ours: unknown = listed.find(
      (one: unknown) =>
        Number(memberOf(one, 'metadata', 'order_id')) === orderId &&
        memberOf(one, 'metadata', 'turn') === attempt,
    )
    if (ours === undefined) return undefined
    const payment = parsePayment(ours, isLocal)
    if (payment?.amount !== amount)
      throw createPaymentUnavailableProblem('Mollie returned another charge than requested')
    return payment
  }

  return { createCustomer, startFirstPayment: begin, charge, findCharge }
}
