// The interface of a payment provider: Mollie, or the built-in test payments.

import type { MethodWithLimits } from '#domain/payment/method-limits.ts'
import type { Cents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import type { RefundStatus } from '#domain/payment/refund-status.ts'
import type { SettlementCost, SettlementLine } from '#domain/payment/settlement.ts'

/** Absent limits mean that the method accepts any amount. */
export type PaymentMethod = MethodWithLimits & { image: { size2x: string } }

/**
 * A call takes at most 8 seconds, and `cancel` at most 16. @throws Problem payment-unavailable when
 * the provider does not answer or its response is invalid
 */
export type PaymentProvider = {
  /**
   * Caches the methods for some minutes, and returns the last fetched methods while the provider is
   * unavailable.
   */
  methods: (sequence: 'oneoff' | 'first') => Promise<PaymentMethod[]>
  /**
   * @throws Problem also input-invalid about `payment_method` for a method that is no longer
   * offered
   */
  create: (payment: NewPayment) => Promise<StartedPayment>
  /** Fetches the current payment. Returns undefined if the provider has no payment with this id. */
  find: (id: string) => Promise<Payment | undefined>
  /** Cancels an open payment where the provider allows it; returns the payment afterwards. */
  cancel: (id: string) => Promise<Payment | undefined>
  recurring: RecurringProvider
  /** Only the built-in test payments have test controls. */
  testControls?: TestPaymentControls
}

export type NewPayment = {
  /**
   * The shop's own order id and number. The bank statement shows the number, because it does not
   * reveal any product.
   */
  orderId: number
  orderNumber: string
  amount: Cents
  /** A list lets the customer choose one of these methods at the provider. */
  method: string | readonly string[]
  /** The last day of a bank transfer. */
  dueDate?: CalendarDay | undefined
  /** Absolute URLs: the page that the customer returns to, and the webhook. */
  redirectUrl: string
  webhookUrl: string
  /** For a repeated key within an hour, the provider returns the payment that it created first. */
  idempotencyKey: string
}
export type Payment = {
  id: string
  orderId: number
  amount: Cents
  currency: string
  status: PaymentStatus
  checkoutUrl: string | undefined
  /** The refunded and the charged-back amount so far; undefined for none. */
  refunded?: Cents | undefined
  chargedBack?: Cents | undefined
  /** The mandate that the payment created once it was paid. */
  mandateId?: string
}
export type StartedPayment = Payment & { checkoutUrl: string }

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

export type NewRefund = {
  paymentId: string
  amount: Cents
  /**
   * The shop's own reference, which `list` returns. It must not name a product, because the bank
   * statement shows it.
   */
  reference: string
  /** For a repeated key within an hour, the provider returns the refund that it created first. */
  idempotencyKey: string
}
export type ProviderRefund = {
  id: string
  amount: Cents
  status: Exclude<RefundStatus, 'requested'>
  /**
   * The reference passed to `create`; undefined for a refund from elsewhere, such as the back
   * office of the provider.
   */
  reference: string | undefined
}

/**
 * Every call takes at most 8 seconds.
 * @throws Problem payment-unavailable when the provider does not answer or its response is invalid
 */
export type RefundProvider = {
  /**
   * Returns 'refused' if a retry cannot succeed, for example for an unknown payment or for too high
   * an amount.
   */
  create: (refund: NewRefund) => Promise<ProviderRefund | 'refused'>
  /** Fetches the refunds of a payment, at most 250 from Mollie. */
  list: (paymentId: string) => Promise<ProviderRefund[]>
}

export type PaidSettlement = { id: string; reference: string; settledAt: Date; amount: Cents }
export type SettlementDetails = PaidSettlement & {
  costs: SettlementCost[]
  lines: SettlementLine[]
}

/**
 * Every call takes at most 8 seconds per page.
 * @throws Problem payment-unavailable when the provider does not answer or its response is invalid
 */
export type SettlementProvider = {
  /** What the ids of this provider's payments begin with. */
  paymentPrefix: 'tr_' | 'tp_'
  /**
   * Returns the settlements that were created since then and are paid out; 'refused' if the
   * provider does not accept the access token.
   */
  list: (since: Date) => Promise<PaidSettlement[] | 'refused'>
  find: (id: string) => Promise<SettlementDetails>
}

export type StoredTestPayment = {
  id: string
  orderId: number
  orderNumber: string
  amount: Cents
  method: string
  status: PaymentStatus
  /** The customer and the mandate that the payment creates or uses. */
  customerId: string | null
  mandateId: string | null
}
export type TestPaymentControls = {
  find: (id: string) => Promise<StoredTestPayment | undefined>
  /** Gives an open test payment its final status. Does nothing if the payment is no longer open. */
  settle: (
    id: string,
    status: 'paid' | 'failed' | 'canceled' | 'expired',
  ) => Promise<StoredTestPayment | undefined>
}
