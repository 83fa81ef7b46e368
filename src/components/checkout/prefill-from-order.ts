// Fills in the checkout of this tab with the name, address and payment method of an earlier order.

import type { EndpointReply } from '#api/index.ts'
import { addressFields } from '#domain/checkout/form-values.ts'
import { toOtherChange } from '#domain/checkout/other-address.ts'
import { toAddressValues } from '../address/saved-address-values.ts'
import { storeCheckoutValues, storedCheckoutValues } from './stored-values.ts'

type Order = Pick<
  EndpointReply<'GET /api/orders/:token'>,
  'address' | 'billing_address' | 'company' | 'masked_email' | 'payment_method'
>

/**
 * Does nothing if the customer typed an e-mail address or address in this tab, or if the shop
 * erased the order's customer.
 */
export function prefillFromOrder(
  token: string,
  { address, billing_address, company, masked_email, payment_method }: Order,
): void {
  const stored = storedCheckoutValues()
  const isTyped =
    !stored.emailFromOrder && (['email', ...addressFields] as const).some((field) => stored[field])
  if (isTyped || masked_email === null) return
  storeCheckoutValues({
    ...stored,
    ...toAddressValues(billing_address ?? address),
    ...(billing_address
      ? { ...toOtherChange(toAddressValues(address)), delivery: 'other' }
      : { delivery: 'home' }),
    companyName: company?.name ?? '',
    vatNumber: company?.vat_number ?? '',
    paymentMethod: payment_method,
    emailFromOrder: token,
    maskedEmail: masked_email,
    isAddressFolded: true,
  })
}
