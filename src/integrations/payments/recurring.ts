// What the shop asks of whoever handles payments, to be allowed to debit somebody again.

import type { Cents } from '#domain/money.ts'
import type { NewPayment, Payment, StartedPayment } from './payment.ts'

export type NewDebit = Pick<NewPayment, 'orderId' | 'orderNumber' | 'amount' | 'webhookUrl' | 'idempotencyKey'> & {
  customerId: string
  /** The provider takes another leave of the same customer when this is undefined. */
  mandateId: string | undefined
  /** Which debit for this order it is, from 1 on; `debitOf` finds it again by it. */
  turn: number
}
export type DebitLookup = { customerId: string; orderId: number; turn: number; amount: Cents }

/** Every call takes 8 seconds at most and throws Problem 'payment-unavailable' like those of PaymentProvider. */
export type Recurring = {
  /** A customer at the provider for the subscription with this number; no name and no address go along. */
  customer: (reference: string, idempotencyKey: string) => Promise<string>
  /** A payment by the customer that leaves a mandate when it is paid. */
  begin: (payment: NewPayment & { customerId: string }) => Promise<StartedPayment>
  /** Debits the customer, who is not there. Undefined when the provider has no (more) leave to do so. */
  debit: (debit: NewDebit) => Promise<Payment | undefined>
  /** A debit that was asked for before, when its idempotency key is too old to be trusted. Undefined when it never arrived. */
  debitOf: (lookup: DebitLookup) => Promise<Payment | undefined>
}
