// A payment in Mollie's answer, or a refusal to believe it.

import { isRecord } from '#domain/record.ts'
import { paymentOf } from './mollie-answers.ts'
import { type MollieResponse, unavailable } from './mollie-caller.ts'
import type { Payment } from './payment.ts'

export const onThisMachine = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** The payment in an answer. @throws Problem 'payment-unavailable' for any other status, or a payment that makes no sense. */
export function understood({ status, body }: MollieResponse, expected: number, local: boolean): Payment {
  const payment = status === expected ? paymentOf(body, local) : undefined
  if (payment) return payment
  const detail = isRecord(body) && typeof body['title'] === 'string' ? body['title'].slice(0, 80) : 'nothing to understand'
  throw unavailable(`a payment was answered with ${status}: ${detail}`)
}
