// The interface of a payment provider: Mollie, or the built-in test payments.

import type { MethodWithLimits } from '#domain/payment/method-limits.ts'
import type { NewPayment, Payment, StartedPayment } from './payment.ts'
import type { RecurringProvider } from './recurring-provider.ts'
import type { TestPaymentControls } from './test-payment-store.ts'

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
