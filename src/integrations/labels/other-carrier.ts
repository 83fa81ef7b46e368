import { type PickupPoint, pickupCarrierNames } from '#domain/order/pickup-point.ts'

/**
 * For staff, if the labels are of another carrier than the pickup point. Another label would send
 * the parcel to the wrong place.
 */
export const describeOtherCarrier = ({ carrier }: PickupPoint, labelCarrier: string): string => {
  const name = pickupCarrierNames[carrier]
  return `Deze klant koos een afhaalpunt van ${name}, en de labels zijn van ${labelCarrier}. Maak het label zelf bij ${name} en vul de volgcode in, of spreek met de klant af dat je het thuis bezorgt en kies bij de bestelling ‘Toch op een adres bezorgen’.`
}
