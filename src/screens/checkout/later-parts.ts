// The parts of the checkout that a customer does not need at once. They load as one file, when the first of them appears.

export { CartChangeList } from './cart-change-list.tsx'
export { CheckoutRhythm } from './checkout-rhythm.tsx'
export { CompactSummary } from './compact-summary.tsx'
export { CompanyDisclosure } from '#components/address/company-disclosure.tsx'
export { CurrentPromise } from './current-promise.tsx'
export { EmailSuggestion } from './email-suggestion.tsx'
export { EmptyCheckout } from './empty-checkout.tsx'
export { FoldedAddress } from './folded-address.tsx'
export { FoldedEmail } from './folded-email.tsx'
export { NoPaymentMethods } from './no-payment-methods.tsx'
export { SaveAddress } from './save-address.tsx'
export { SignedInCustomer } from './signed-in-customer.tsx'
