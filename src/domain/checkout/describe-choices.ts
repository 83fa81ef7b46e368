// The lines that stand for what the customer chose before, while its fields are folded.

import { describeRhythm } from '../subscription/rhythm-text.ts'
import type { CheckoutValues } from './form-values.ts'
import { toOtherAddress } from './other-address.ts'

/** Returns for example 'Kim van der Meer, Dam 1, Amsterdam'. */
export function describePerson(values: CheckoutValues): string {
  const { firstName, lastName, companyName, street, houseNumber, addition, city } = values
  return [
    companyName,
    `${firstName} ${lastName}`.trim(),
    [street, houseNumber, addition].filter(Boolean).join('\u00a0'),
    city,
  ]
    .filter(Boolean)
    .join(', ')
}

function describePlace(values: CheckoutValues): string {
  if (values.delivery === 'home') return 'thuis'
  if (values.delivery === 'pickup') return 'bij een afhaalpunt'
  return values['other.firstName'] && values['other.houseNumber']
    ? `bij ${describePerson({ ...toOtherAddress(values), companyName: '' })}`
    : 'op een ander adres'
}

/** Returns for example 'thuis, elke maand'. */
export const describeChoices = (values: CheckoutValues): string =>
  `${describePlace(values)}, ${
    values.isSubscription ? describeRhythm(values.interval, values.deliveryDay) : 'één keer'
  }`
