// Payment method logos are self-hosted: loading them from a provider would reveal who visits the
// checkout.

import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'

const withLogo = new Set([
  'ideal',
  'creditcard',
  'paypal',
  'bancontact',
  'applepay',
  'banktransfer',
  payLaterMethodId,
])

/**
 * Returns the URL path of a payment method's logo, or of a generic card for a method without a
 * logo.
 */
export const paymentMethodLogoPath = (id: string): string =>
  `/icons/payments/${withLogo.has(id) ? id : 'other'}.svg`
