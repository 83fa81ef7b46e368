// What of the checkout comes after the form, or only for some: fetched while the shopper fills it in.

import { lazy } from 'react'
import { later } from '#ui/later.tsx'

export const laterParts = {
  EmptyCheckout: lazy(() => import('./empty-checkout.tsx')),
  DeliveryChoice: lazy(() => import('./delivery-choice.tsx')),
  PaymentMethods: lazy(() => import('./payment-methods.tsx')),
  KnownCustomer: later(() => import('./known-customer.tsx')),
  LegalSummary: lazy(() => import('./legal-summary.tsx')),
}
