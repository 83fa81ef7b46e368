import { type DeliveryInterval, deliveryIntervals, isChosenDay } from '../subscription/interval.ts'
import { parseStoredObject } from '../parse-json.ts'

export const addressFields = [
  'firstName',
  'lastName',
  'postcode',
  'houseNumber',
  'addition',
  'street',
  'city',
] as const
/** The prefix of the fields of another address, to which the parcel goes. */
export const otherPrefix = 'other.'
const otherAddressFields = addressFields.map((field) => `${otherPrefix}${field}` as const)

export const checkoutFields = [
  'email',
  ...addressFields,
  'companyName',
  'vatNumber',
  ...otherAddressFields,
  'pickupPoint',
  'safePlace',
  'paymentMethod',
] as const
/** 'home': to the customer's own address. */
export const deliveryChoices = ['home', 'pickup', 'other'] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutValues = Record<CheckoutField, string> & {
  /**
   * The key of the postcode and number that street and city belong to (address-lookup.ts), or
   * `manualAddressKey`.
   */
  addressOf: string
  'other.addressOf': string
  /** The key of the address whose addition the lookup knows, or asked about. */
  additionOf: string
  'other.additionOf': string
  /** The addition that came with the house number; '' if the customer typed it in its own field. */
  splitAddition: string
  'other.splitAddition': string
  delivery: (typeof deliveryChoices)[number]
  /** The postcode near which the customer looks for a pickup point, whose id `pickupPoint` is. */
  pickupPostcode: string
  notToNeighbours: boolean
  /**
   * The token of the earlier order whose e-mail address the server fills in; '' if there is none.
   * Ignored if `email` has a value.
   */
  emailFromOrder: string
  /** The e-mail address of that order, such as 'k***@voorbeeld.nl'. */
  maskedEmail: string
  /** The id of the person of the account for whom the order is; '' for the customer. */
  recipientId: string
  /** True if the shop filled in the address, and shows it as one line instead of fields. */
  isAddressFolded: boolean
  savesAddress: boolean
  /** True if the customer wants no mails that ask about the products after the delivery. */
  refusesQuestions: boolean
  isSubscription: boolean
  interval: DeliveryInterval
  /** The chosen day of the month; null for the day of the first payment. */
  deliveryDay: number | null
}
/**
 * `healthConsent` is the box for the consent to the use of health data. Its value is not stored, so
 * that it is never ticked in advance.
 */
export type CheckoutErrors = Partial<Record<CheckoutField | 'healthConsent', string>>

const textFields = [
  ...checkoutFields,
  'addressOf',
  'other.addressOf',
  'additionOf',
  'other.additionOf',
  'splitAddition',
  'other.splitAddition',
  'pickupPostcode',
  'emailFromOrder',
  'maskedEmail',
  'recipientId',
] as const

export const emptyCheckoutValues: CheckoutValues = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<
    (typeof textFields)[number],
    string
  >),
  delivery: 'home',
  notToNeighbours: false,
  isAddressFolded: false,
  savesAddress: false,
  refusesQuestions: false,
  isSubscription: false,
  interval: 'month',
  deliveryDay: null,
}

export const usesEmailOfOrder = ({ email, emailFromOrder }: CheckoutValues): boolean =>
  !email.trim() && emailFromOrder !== ''

/** True while the customer has to say where the parcel goes. */
export const isPlaceOpen = (values: CheckoutValues): boolean =>
  (values.delivery === 'other' && !values['other.firstName']) ||
  (values.delivery === 'pickup' && !values.pickupPoint)

/** The value of `addressOf` if the customer enters street and city without the lookup. */
export const manualAddressKey = 'by hand'

/** The specification requires this exact text in English; tests compare it. */
export const missingPaymentMethodError = 'Please select a payment method'

/**
 * The checkout shows this text if an order failed and the server gave no reason. The specification
 * requires this exact text.
 */
export const orderFailedMessage =
  'Er is een fout opgetreden bij het verwerken van je bestelling. Probeer het opnieuw.'

/** Invalid values get the value of an empty form. */
export function parseStoredValues(text: string | null): CheckoutValues {
  const stored = parseStoredObject(text)
  const values = { ...emptyCheckoutValues }
  for (const field of textFields) {
    const value = stored?.[field]
    if (typeof value === 'string') values[field] = value.slice(0, 200)
  }
  const interval =
    deliveryIntervals.find((one) => one === stored?.['interval']) ?? emptyCheckoutValues.interval
  for (const choice of [
    'isSubscription',
    'isAddressFolded',
    'savesAddress',
    'refusesQuestions',
    'notToNeighbours',
  ] as const)
    values[choice] = stored?.[choice] === true
  const delivery =
    deliveryChoices.find((one) => one === stored?.['delivery']) ?? emptyCheckoutValues.delivery
  const day = stored?.['deliveryDay']
  return { ...values, delivery, interval, deliveryDay: isChosenDay(day) ? day : null }
}
