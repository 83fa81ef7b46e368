import { isRecord } from '#domain/is-record.ts'
import { parsePayment } from './mollie-responses.ts'
import { type MollieResponse, createPaymentUnavailableProblem } from './mollie-client.ts'
import type { Payment } from './payment.ts'

export const isLocalUrl = (url: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/**
 * @throws Problem payment-unavailable for another status than `expectedStatus` and for an invalid
 * payment
 */
export function requirePaymentInResponse(
  { status, body }: MollieResponse,
  expectedStatus: number,
  isLocal: boolean,
): Payment {
  const payment = status === expectedStatus ? parsePayment(body, isLocal) : undefined
  if (payment) return payment
  const detail =
    isRecord(body) && typeof body['title'] === 'string'
      ? body['title'].slice(0, 80)
      : 'no error title'
  throw createPaymentUnavailableProblem(`Mollie answered a payment call with ${status}: ${detail}`)
}
