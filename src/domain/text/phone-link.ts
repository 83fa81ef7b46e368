export const toPhoneUrl = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
