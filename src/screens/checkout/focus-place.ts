import type { CheckoutErrors } from '#domain/checkout/form-values.ts'

export const changesId = 'cart-changes'

/** The element to focus if the form cannot submit the order. */
export type FocusPlace = keyof CheckoutErrors | typeof changesId | 'address-by-hand'
