// Labels in the shapes of MyParcel's API.

import { formatInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import type { NewLabel, NewReturnLabel } from './label-provider.ts'

export const myparcelCarriers = { postnl: 1, dpd: 4, dhl: 9 } as const
/** MyParcel has no letterbox parcel of DPD in the Netherlands. */
const letterboxCarriers: readonly number[] = [myparcelCarriers.postnl, myparcelCarriers.dhl]
const packageTypes = { parcel: 1, letterbox: 2 } as const
/** MyParcel's number of a delivery at a pickup point. */
const pickupDelivery = 4
const maxNameLength = 40
const maxDescriptionLength = 45

export const toMyparcelShipment = (
  { reference, orderNumber, recipient, sender, ...label }: NewLabel,
  carrierId: number,
) => ({
  reference_identifier: reference,
  carrier: carrierId,
  recipient: {
    cc: recipient.country,
    person: recipient.name.slice(0, maxNameLength),
    ...(recipient.company && { company: recipient.company.slice(0, maxNameLength) }),
    street: recipient.street,
    number: recipient.houseNumber,
    ...(recipient.houseNumberAddition && { number_suffix: recipient.houseNumberAddition }),
    postal_code: recipient.postcode,
    city: recipient.city,
  },
  sender: {
    cc: 'NL',
    person: sender.name.slice(0, maxNameLength),
    street: sender.street,
    number: sender.houseNumber,
    postal_code: sender.postcode,
    city: sender.city,
  },
  ...(label.pickupPoint && { pickup: toMyparcelPickup(label.pickupPoint) }),
  options: {
    ...toPackageOptions(label, carrierId),
    label_description: [orderNumber, label.instructions && formatInstructions(label.instructions)]
      .filter(Boolean)
      .join(' ')
      .slice(0, maxDescriptionLength),
  },
})

/** MyParcel knows both addresses from the shipment that the customer got. */
export const toMyparcelReturn = (
  { reference, returnNumber, parcelId, customer, shopEmail }: NewReturnLabel,
  carrierId: number,
) => ({
  parent: Number(parcelId),
  reference_identifier: reference,
  carrier: carrierId,
  name: customer.name.slice(0, maxNameLength),
  email: shopEmail,
  options: { package_type: packageTypes.parcel, label_description: returnNumber },
})

const toMyparcelPickup = ({
  id,
  network,
  name,
  street,
  houseNumber,
  postcode,
  city,
}: PickupPoint) => ({
  location_code: id,
  ...(network && { retail_network_id: network }),
  location_name: name,
  street,
  number: houseNumber,
  postal_code: postcode,
  city,
  cc: 'NL',
})

type PackageLabel = Pick<NewLabel, 'isLetterboxParcel' | 'instructions' | 'pickupPoint'>
function toPackageOptions(
  { isLetterboxParcel, instructions, pickupPoint }: PackageLabel,
  carrierId: number,
) {
  if (pickupPoint) return { package_type: packageTypes.parcel, delivery_type: pickupDelivery }
  // A letterbox parcel takes no options: nobody needs to open the door.
  if (isLetterboxParcel && letterboxCarriers.includes(carrierId))
    return { package_type: packageTypes.letterbox }
  return {
    package_type: packageTypes.parcel,
    // DPD has no such option and gets the text on the label only.
    ...(instructions?.notToNeighbours &&
      carrierId !== myparcelCarriers.dpd && { only_recipient: true }),
  }
}
