/** Where the parcel is on the promised day. */
export const promisedPlace = (isPickup: boolean): string =>
  isPickup ? 'bij het afhaalpunt' : 'in huis'
