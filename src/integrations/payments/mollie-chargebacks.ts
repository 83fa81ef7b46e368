// What the bank of a customer took back of a payment and did not give back again.

import { addCents, cents } from '#domain/money.ts'
import { isRecord } from '#domain/is-record.ts'
import type { MollieClient } from './mollie-client.ts'
import { parseMollieAmount } from './mollie-responses.ts'
import type { Payment } from './payment.ts'

/**
 * Leaves out reversed chargebacks of the payment. Without an answer about them, all count.
 * @throws Problem payment-unavailable
 */
export async function withoutReversedChargebacks(
  callMollie: MollieClient,
  payment: Payment,
): Promise<Payment> {
  if (!payment.chargedBack) return payment
  const { status, body } = await callMollie({
    path: `payments/${encodeURIComponent(payment.id)}/chargebacks?limit=250`,
  })
  const embedded = isRecord(body) ? body['_embedded'] : undefined
  const listed = isRecord(embedded) ? embedded['chargebacks'] : undefined
  if (status !== 200 || !Array.isArray(listed)) return payment
  const standing = listed.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one['reversedAt'] === 'string') return []
    const { amount } = one
    return [parseMollieAmount(isRecord(amount) ? amount['value'] : undefined) ?? cents(0)]
  })
  return { ...payment, chargedBack: cents(Math.min(payment.chargedBack, addCents(...standing))) }
}
