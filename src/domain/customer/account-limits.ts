export const maxSavedAddresses = 10

export const maxRecipients = 12
export const maxUsualProducts = 20
export const maxNicknameLength = 30
