// Chooses in the checkout of this tab for whom the order is, with the address of that person.

import type { EndpointReply } from '#api/index.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { emptyOtherAddress, toOtherChange } from '#domain/checkout/other-address.ts'
import { toAddressValues } from '../address/saved-address-values.ts'
import { storeCheckoutValues, storedCheckoutValues } from './stored-values.ts'

export type Recipient = EndpointReply<'GET /api/recipients'>['recipients'][number]

/** `recipient` is undefined for the customer. */
export const toRecipientChange = (
  recipient: (ApiAddress & { id: number }) | undefined,
): Partial<CheckoutValues> =>
  recipient
    ? {
        recipientId: String(recipient.id),
        delivery: 'other',
        ...toOtherChange(toAddressValues(recipient)),
      }
    : { recipientId: '', delivery: 'home', ...emptyOtherAddress }

/** What the customer asked of the carrier belongs to another address. */
export const chooseRecipient = (recipient: Recipient): void =>
  storeCheckoutValues({
    ...storedCheckoutValues(),
    ...toRecipientChange(recipient),
    notToNeighbours: false,
    safePlace: '',
  })
