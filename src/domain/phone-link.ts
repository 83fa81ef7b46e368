/** Returns the tel: URL of a phone number, which may contain spaces, brackets and dashes. */
export const toPhoneUrl = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
