export const maxSavedAddresses = 10

export const maxRecipients = 12
export const maxUsualProducts = 20
export const maxNicknameLength = 30
/** Of each kind, on the screen of a customer for staff. */
export const maxCustomerRecords = 100
