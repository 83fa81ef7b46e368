// The parts of the checkout for customers whose e-mail address or address the shop knows. They load as one file.

export { FoldedAddress } from './folded-address.tsx'
export { FoldedEmail } from './folded-email.tsx'
export { SaveAddress } from './save-address.tsx'
export { SignedInCustomer } from './signed-in-customer.tsx'
