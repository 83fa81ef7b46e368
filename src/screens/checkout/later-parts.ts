// What of the checkout comes after the form, or only for some: fetched while the shopper fills it in.

import { later } from '#ui/later.tsx'

export const laterParts = {
  EmptyCheckout: later(() => import('./empty-checkout.tsx')),
  DeliveryChoice: later(() => import('./delivery-choice.tsx')),
  PaymentMethods: later(() => import('./payment-methods.tsx')),
  KnownCustomer: later(() => import('./known-customer.tsx')),
  LegalSummary: later(() => import('./legal-summary.tsx')),
}
