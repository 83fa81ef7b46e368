import { afterYears, type RetentionRule } from './retention-rule.ts'

export const importRetentionRules = {
  'imported orders': {
    group: 'orders',
    what: 'Orders from the earlier shop, as history: number, day, name, postcode, city, e-mail address, telephone number, what was ordered and written with it, and amounts',
    period:
      '2 years after the order; at once if the customer withdrew the consent or had all data erased',
    why: 'guarantee and questions, as for the contents of other orders; they are not in the books of this shop',
    notice:
      'Namen we bestellingen over uit een eerdere webwinkel, dan bewaren we ook die, met je naam, postcode en telefoonnummer, wat je bestelde en wat je erbij schreef: twee jaar na de bestelling. Trek je je toestemming in of laat je alles wissen, dan halen we ze meteen weg.',
    since: afterYears(2),
  },
  'imported reviews': {
    group: 'orders',
    what: 'The e-mail address of the writer of a review from the earlier shop',
    period:
      'as long as an imported order proves the purchase: 2 years after the order; at once if the customer had all data erased',
    why: 'finding the review again when its writer asks for erasure or writes a new one',
    notice:
      'Namen we een review over uit een eerdere webwinkel: het e-mailadres van de schrijver, zolang we de bestelling hebben die erbij hoort.',
    since: afterYears(2),
  },
} as const satisfies Record<string, RetentionRule>
