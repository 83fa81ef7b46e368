// Shops whose payment provider answers some calls otherwise than the test payments do.

import { Problem } from '#domain/problem.ts'
import type { Payment, PaymentProvider } from '#integrations/payments/payment-provider.ts'
import type { AppContext } from '#operations/context.ts'

export const withPayments = (context: AppContext, calls: Partial<PaymentProvider>): AppContext => ({
  ...context,
  payments: { ...context.payments, ...calls },
})

export const withRecurring = (
  context: AppContext,
  calls: Partial<PaymentProvider['recurring']>,
): AppContext => withPayments(context, { recurring: { ...context.payments.recurring, ...calls } })

/** The provider returns every payment with these differences. */
export const withPaymentChanged = (
  context: AppContext,
  differences: Partial<Payment>,
): AppContext =>
  withPayments(context, {
    find: async (id) => {
      const payment = await context.payments.find(id)
      return payment && { ...payment, ...differences }
    },
  })

export const unavailable = () => Promise.reject(new Problem('payment-unavailable'))
