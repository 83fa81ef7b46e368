import type { Cents } from '#domain/money.ts'
import type { NewPayment, Payment, StartedPayment } from './payment.ts'

export type NewCharge = Pick<
  NewPayment,
  'orderId' | 'orderNumber' | 'amount' | 'webhookUrl' | 'idempotencyKey'
> & {
  customerId: string
  /** When undefined, the provider chooses a mandate of the customer. */
  mandateId: string | undefined
  /** Number of the charge for this order, counted from 1. `findCharge` searches for it. */
  attempt: number
}
export type ChargeQuery = { customerId: string; orderId: number; attempt: number; amount: Cents }

/**
 * Every call takes at most 8 seconds.
 * @throws Problem payment-unavailable when the provider does not answer or its response is invalid
 */
export type RecurringProvider = {
  /**
   * Creates a customer at the provider without name or address; `reference` is the number of the
   * subscription.
   */
  createCustomer: (reference: string, idempotencyKey: string) => Promise<string>
  /** Starts a payment by the customer; when it is paid, the provider creates a mandate. */
  startFirstPayment: (payment: NewPayment & { customerId: string }) => Promise<StartedPayment>
  /**
   * Charges the customer on a mandate. Returns undefined if the provider refuses, for instance
   * because no mandate is valid.
   */
  charge: (debit: NewCharge) => Promise<Payment | undefined>
  /**
   * Finds an earlier charge, also after its idempotency key expired. At Mollie, searches the last
   * 250 payments of the customer.
   */
  findCharge: (lookup: ChargeQuery) => Promise<Payment | undefined>
}
