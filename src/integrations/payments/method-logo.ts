// Logos of payment methods lie on our own host: a provider's would tell it who looks at the checkout.

const drawn = new Set(['ideal', 'creditcard', 'paypal', 'bancontact', 'applepay'])

/** Address of a method's logo; a plain card for methods without one. */
export const methodLogo = (id: string): string => `/icons/payments/${drawn.has(id) ? id : 'other'}.svg`
