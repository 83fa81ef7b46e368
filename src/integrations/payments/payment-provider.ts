// What the shop asks of whoever handles payments: Mollie, or the built-in test payments.

import type { NewPayment, Payment, StartedPayment } from './payment.ts'
import type { Recurring } from './recurring.ts'
import type { TrialPayments } from './trial-payment.ts'

export type PaymentMethod = { id: string; description: string; image: { size2x: string } }

/** Every call takes 8 seconds at most and throws Problem 'payment-unavailable' when the provider does not answer or answers nonsense. */
export type PaymentProvider = {
  /** Remembered for some minutes; the last known ones when the provider is down. */
  methods: (sequence: 'oneoff' | 'first') => Promise<PaymentMethod[]>
  create: (payment: NewPayment) => Promise<StartedPayment>
  /** The payment as the provider holds it now; undefined when it does not know the id. */
  find: (id: string) => Promise<Payment | undefined>
  /** Ends an open payment where the provider can; answers the payment afterwards. */
  cancel: (id: string) => Promise<Payment | undefined>
  /** Debiting for subscriptions. */
  recurring: Recurring
  /** Present only on the built-in test payments. */
  trial?: TrialPayments
}
