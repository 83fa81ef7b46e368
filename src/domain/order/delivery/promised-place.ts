export const promisedPlace = (isPickup: boolean): string =>
  isPickup ? 'bij het afhaalpunt' : 'in huis'
