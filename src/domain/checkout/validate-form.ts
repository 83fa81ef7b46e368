import { addressFieldByApiName } from './address-values.ts'
import {
  additionMessage,
  houseNumberMessage,
  parseAddition,
  splitHouseNumber,
} from '../address/house-number.ts'
import { isPostBox, postBoxMessage } from '../address/post-box.ts'
import { parsePostcode } from '../address/postcode.ts'
import { safePlaceProblem } from '../order/delivery/delivery-instructions.ts'
import { companyNameMissing, parseVatNumber, vatNumberWrong } from '../customer/vat-number.ts'
import { invalidEmailMessage, isEmailLike } from './is-email-like.ts'
import { containsUrl, containsUrlMessage } from '../text/contains-url.ts'
import {
  addressFields,
  manualAddressKey,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  checkoutFields,
  otherPrefix,
  usesEmailOfOrder,
  missingPaymentMethodError,
} from './form-values.ts'

import { toOtherAddress } from './other-address.ts'

type Check = (value: string) => string | undefined
const filled =
  (sentence: string): Check =>
  (value) =>
    value.trim() ? undefined : sentence

const noUrl: Check = (value) => (containsUrl(value) ? containsUrlMessage : undefined)
const filledWithoutUrl =
  (sentence: string): Check =>
  (value) =>
    filled(sentence)(value) ?? noUrl(value)

const checks: Partial<Record<CheckoutField, Check>> = {
  email: (value) =>
    filled('Vul je e-mailadres in.')(value) ??
    (isEmailLike(value) ? undefined : invalidEmailMessage),
  firstName: filledWithoutUrl('Vul je voornaam in.'),
  lastName: filledWithoutUrl('Vul je achternaam in.'),
  postcode: (value) =>
    filled('Vul je postcode in.')(value) ??
    (parsePostcode(value)
      ? undefined
      : 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'),
  houseNumber: (value) =>
    filledWithoutUrl('Vul je huisnummer in.')(value) ??
    (splitHouseNumber(value) ? undefined : houseNumberMessage),
  addition: (value) =>
    noUrl(value) ?? (parseAddition(value) === undefined ? additionMessage : undefined),
  street: filledWithoutUrl('Vul je straat in.'),
  city: filledWithoutUrl('Vul je plaats in.'),
  companyName: noUrl,
  vatNumber: (value) =>
    value.trim() && parseVatNumber(value) === undefined ? vatNumberWrong : undefined,
  pickupPoint: filled('Kies een afhaalpunt, of kies Thuis.'),
  safePlace: (value) => noUrl(value) ?? safePlaceProblem(value),
  paymentMethod: filled(missingPaymentMethodError),
}

/** The parcel goes to somebody else, so that 'je' would be wrong. */
function validateOtherAddress(values: CheckoutValues): CheckoutErrors {
  const errors = validateCheckout({ ...toOtherAddress(values), delivery: 'home' }, addressFields)
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [
      `${otherPrefix}${field}`,
      sentence.replace(/^Vul je /, 'Vul een '),
    ]),
  )
}

/** Checks street and city only if the customer enters them manually instead of by lookup. */
export function validateCheckout(
  values: CheckoutValues,
  fields: readonly CheckoutField[] = checkoutFields,
): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of fields) {
    if ((field === 'street' || field === 'city') && values.addressOf !== manualAddressKey) continue
    if (field === 'email' && usesEmailOfOrder(values)) continue
    if (values.delivery === 'pickup' ? field === 'safePlace' : field === 'pickupPoint') continue
    const sentence =
      field === 'street' && values.delivery !== 'other' && isPostBox(values.street)
        ? postBoxMessage
        : checks[field]?.(values[field])
    if (sentence) errors[field] = sentence
  }
  if (values.delivery === 'other' && fields.includes(`${otherPrefix}firstName`))
    Object.assign(errors, validateOtherAddress(values))
  if (fields.includes('companyName') && values.vatNumber.trim() && !values.companyName.trim())
    errors.companyName = companyNameMissing
  return errors
}

export const firstInvalidField = (errors: CheckoutErrors): keyof CheckoutErrors | undefined =>
  ([...checkoutFields, 'healthConsent'] as const).find((field) => errors[field])

const fieldPaths = new Map<string, keyof CheckoutErrors>(
  Object.entries({
    'customer.email': 'email',
    'customer.first_name': 'firstName',
    'customer.last_name': 'lastName',
    'customer.company_name': 'companyName',
    'customer.vat_number': 'vatNumber',
    ...Object.fromEntries(
      Object.entries(addressFieldByApiName).map(([name, field]) => [`address.${name}`, field]),
    ),
    pickup_point: 'pickupPoint',
    'pickup_point.id': 'pickupPoint',
    'pickup_point.postcode': 'pickupPoint',
    'delivery_instructions.safe_place': 'safePlace',
    payment_method: 'paymentMethod',
    health_consent: 'healthConsent',
  }),
)
/** With another address, `address` is that address and `billing_address` the customer's own. */
const otherFieldPaths = new Map<string, keyof CheckoutErrors>(
  Object.entries(addressFieldByApiName).flatMap(([name, field]) => [
    [`address.${name}`, `${otherPrefix}${field}`],
    [`billing_address.${name}`, field],
  ]),
)

/**
 * Maps the errors in the server's response, by path in the request, to fields of the form. `others`
 * are errors about no field. With `isElsewhere`, the parcel goes to the other address of the form.
 * `lineNames` has the item names in the order of the lines; an error about a line starts with the
 * name of its item.
 */
export function mapServerErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  lineNames: readonly string[],
  isElsewhere = false,
): { atFields: CheckoutErrors; others: string[] } {
  const atFields: CheckoutErrors = {}
  const others: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const field = isElsewhere
      ? (otherFieldPaths.get(path) ?? fieldPaths.get(path))
      : fieldPaths.get(path)
    const name = lineNames[Number(/^lineItems\.(\d+)/.exec(path)?.[1])]
    if (!field)
      others.push(...sentences.map((sentence) => (name ? `${name}: ${sentence}` : sentence)))
    else if (sentences[0]) atFields[field] ??= sentences[0]
  }
  return { atFields, others }
}
