// Visitors give no reason.

/**
 * The shop offers no evening, because its opening hours are a text that says nothing certain about
 * evenings.
 */
export const callbackPartLabels = {
  morning: 'In de ochtend',
  afternoon: 'In de middag',
  any: 'Maakt niet uit',
}
export type CallbackPart = keyof typeof callbackPartLabels
export const callbackParts = Object.keys(callbackPartLabels) as CallbackPart[]

/** The shop deletes a request after this many days, called or not. */
export const callbackRequestDays = 7
/** The maximum number of open requests, so that a stranger cannot fill the dashboard of staff. */
export const maxOpenCallbackRequests = 100

/**
 * Ten digits of a geographic, mobile or company number. Excludes service numbers, which cost the
 * shop money, such as 0900.
 */
const dutchNumber = /^0(?:[1-57]\d|6[1-58]|8[58])\d{7}$/

export const invalidPhoneMessage =
  'Vul een Nederlands telefoonnummer van 10 cijfers in, zoals 06 12345678.'

/** Also takes a number with the country code. */
export function parseDutchPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)31(?:0(?=\d{9}$))?/, '0')
  return dutchNumber.test(digits) ? digits : undefined
}

/** `phone` is the result of `parseDutchPhone`. */
export const formatDutchPhone = (phone: string): string => phone.replace(/^(06|0\d\d)/, '$1 ')
