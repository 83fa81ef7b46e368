// The payer of an order or subscription whose parcel goes to somebody else.

import { formatStreetAndPlace, isSameAddress, type PostalAddress } from './postal-address.ts'

/**
 * The name and address of the delivery. `billingAddress` is null if the payer receives the parcel.
 */
export type WithBillingAddress = PostalAddress & { billingAddress: PostalAddress | null }

export const toBillingAddress = (order: WithBillingAddress): PostalAddress =>
  order.billingAddress ?? order

/** The columns of a delivery to `delivery` that `payer` pays. */
export const toDeliveryOf = (
  delivery: PostalAddress,
  payer: PostalAddress,
): WithBillingAddress => ({
  ...delivery,
  billingAddress: isSameAddress(delivery, payer) ? null : payer,
})

type PersonName = Pick<PostalAddress, 'firstName' | 'lastName'>
export const formatFullName = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`.trim()

export const formatPayerName = (order: WithBillingAddress): string =>
  formatFullName(toBillingAddress(order))

/** For lists of staff, who look for the payer or for the receiver: 'Kim de Wit, voor Els Kort'. */
export const formatPayerAndReceiver = (order: WithBillingAddress): string =>
  joinPayerAndReceiver(formatPayerName(order), formatFullName(order))

export const joinPayerAndReceiver = (payer: string, receiver: string): string =>
  payer === receiver ? payer : `${payer}, voor ${receiver}`

/**
 * The firm on the parcel; '' for a person, and for a parcel to an address that is not the firm's
 * own.
 */
export const parcelCompany = ({
  billingAddress,
  companyName,
}: WithBillingAddress & { companyName: string }): string => (billingAddress ? '' : companyName)

/**
 * One line, such as 'Kim de Wit, Dam 1, 1012 JS Amsterdam'. Null if the payer receives the parcel.
 */
export const formatBillingLine = ({
  billingAddress,
}: {
  billingAddress: PostalAddress | null
}): string | null =>
  billingAddress &&
  [formatFullName(billingAddress), ...formatStreetAndPlace(billingAddress)].join(', ')
