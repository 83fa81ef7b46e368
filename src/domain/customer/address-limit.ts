export const maxSavedAddresses = 10
