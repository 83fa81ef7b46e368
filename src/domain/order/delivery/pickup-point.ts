// A shop or locker of a carrier where the customer collects the parcel, instead of getting it at
// the door.

import { formatPostcode } from '../../address/postcode.ts'

export const pickupCarrierNames = {
  postnl: 'PostNL',
  dhl: 'DHL',
}
export type PickupCarrier = keyof typeof pickupCarrierNames

/** The order stores this copy, so that it stays readable after the carrier closes the point. */
export type PickupPoint = {
  carrier: PickupCarrier
  /** The carrier's own id of the point. */
  id: string
  /** The network of the point, which a label of PostNL names; '' for a carrier without networks. */
  network: string
  name: string
  street: string
  /** With its addition. */
  houseNumber: string
  /** Such as '1012JS'. */
  postcode: string
  city: string
}

export const maxPickupIdLength = 60

/** `title` says whose point it is. `lines` are its name and address. */
export type PickupPointText = { carrier: string; title: string; lines: string[] }

export const describePickupPoint = ({
  carrier,
  name,
  street,
  houseNumber,
  postcode,
  city,
}: PickupPoint): PickupPointText => ({
  carrier: pickupCarrierNames[carrier],
  title: `Afhaalpunt van ${pickupCarrierNames[carrier]}`,
  lines: [name, `${street} ${houseNumber}`, `${formatPostcode(postcode)} ${city}`],
})

/** In one line; null if the parcel goes to an address. */
export function formatPickupLine(point: PickupPoint | null): string | null {
  const text = point && describePickupPoint(point)
  return text && `${text.title}: ${text.lines.join(', ')}`
}

/** The customer reads this before and after ordering. */
export const pickupIdSentence = 'Neem een identiteitsbewijs mee: het punt kan ernaar vragen.'
