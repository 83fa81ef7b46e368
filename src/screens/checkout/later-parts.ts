// The parts of the checkout that a customer does not need at once. They load as one file, when the
// first of them appears.

export { CartChangeList } from './checkout-messages.tsx'
export { CartLimitNotice } from './checkout-messages.tsx'
export { CompanyDisclosure } from '#components/address/company-disclosure.tsx'
export { CurrentPromise } from './summary/current-promise.tsx'
export { DiscountPage } from './discount-page.tsx'
export { EmailSuggestion } from './customer-options.tsx'
export { EmptyCheckout } from './checkout-messages.tsx'
export { ChoicesSummary, KnownSummary } from './fold-summaries.tsx'
export { NoPaymentMethods } from './checkout-messages.tsx'
export { OrderDifferences } from '#components/checkout/order-differences.tsx'
export { LegalDetails } from './summary/legal-details.tsx'
export { OrderLines } from './summary/order-lines.tsx'
export { OrderRefusal } from './checkout-messages.tsx'
export { PaidOrderNotice } from '#components/checkout/paid-order-notice.tsx'
export { PlaceAndRhythm } from './place-and-rhythm.tsx'
export { SaveAddress } from './customer-options.tsx'
export { SignedInCustomer } from './signed-in-customer.tsx'
export { StandingConsent } from './customer-options.tsx'
export {
  AfterSubscriptionTerms,
  SubscriptionReason,
  SubscriptionTerms,
} from './subscription-terms.tsx'
