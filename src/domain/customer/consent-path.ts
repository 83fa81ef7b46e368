/**
 * The page where the customer withdraws the consent, with the token of an order or a subscription.
 */
export const consentPath = (token: string): string => `/toestemming/${token}`
