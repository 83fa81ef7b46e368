// Debiting somebody again at Mollie: a customer, a first payment that leaves a mandate, and debits on it.

import { isRecord } from '#domain/record.ts'
import { paymentOf, valueOf } from './mollie-answers.ts'
import { type CallMollie, unavailable } from './mollie-caller.ts'
import { onThisMachine, understood } from './mollie-payment.ts'
import type { DebitLookup, NewDebit, Recurring } from './recurring.ts'

/** `local`: Mollie's place is taken by a server on this machine. */
export function mollieRecurring(ask: CallMollie, { local, begin }: { local: boolean; begin: Recurring['begin'] }): Recurring {
  async function customer(reference: string, idempotencyKey: string): Promise<string> {
    const { status, body } = await ask({ method: 'POST', path: 'customers', body: { name: reference, locale: 'nl_NL' }, idempotencyKey })
    const id = isRecord(body) ? body['id'] : undefined
    if (status !== 201 || typeof id !== 'string' || !/^cst_\w{1,60}$/.test(id)) throw unavailable(`a customer was answered with ${status}`)
    return id
  }

  async function debit({ orderId, orderNumber, amount, webhookUrl, customerId, mandateId, turn, idempotencyKey }: NewDebit) {
    const body = {
      amount: { currency: 'EUR', value: valueOf(amount) },
      description: orderNumber,
      sequenceType: 'recurring',
      customerId,
      ...(mandateId !== undefined && { mandateId }),
      ...((local || !onThisMachine(webhookUrl)) && { webhookUrl }),
      metadata: { order_id: orderId, turn },
    }
    const answer = await ask({ method: 'POST', path: 'payments', body, idempotencyKey })
    // No valid mandate (any more), or the customer is gone.
    if (answer.status === 422 || answer.status === 410) return undefined
    const payment = understood(answer, 201, local)
    if (payment.orderId !== orderId || payment.amount !== amount) throw unavailable('another debit than asked for')
    return payment
  }

  async function debitOf({ customerId, orderId, turn, amount }: DebitLookup) {
    const { status, body } = await ask({ path: `customers/${encodeURIComponent(customerId)}/payments?limit=250` })
    const listed = isRecord(body) && isRecord(body['_embedded']) ? body['_embedded']['payments'] : undefined
    if (status === 404 || status === 410) return undefined
    if (status !== 200 || !Array.isArray(listed)) throw unavailable(`payments of a customer were answered with ${status}`)
    const ours = listed.find((one: unknown) => {
      const metadata = isRecord(one) ? one['metadata'] : undefined
      return isRecord(metadata) && Number(metadata['order_id']) === orderId && metadata['turn'] === turn
    }) as unknown
    if (ours === undefined) return undefined
    const payment = paymentOf(ours, local)
    if (payment?.amount !== amount) throw unavailable('another debit than asked for')
    return payment
  }

  return { customer, begin, debit, debitOf }
}
