import { msPerDay } from '../time/durations.ts'
import { after, type RetentionRule, yearsBefore } from './retention-periods.ts'

export const importRetentionRules = {
  'imported orders': {
    what: 'Orders from the earlier shop, as history: number, day, what was ordered, amounts and e-mail address',
    period:
      '2 years after the order; at once if the customer withdrew the consent or had all data erased',
    why: 'guarantee and questions, as for the contents of other orders; they are not in the books of this shop',
    notice:
      'Bestellingen die je bij onze vorige winkel deed en die we overzetten, met wat je bestelde: twee jaar na de bestelling. Trek je je toestemming in of laat je alles wissen, dan halen we ze meteen weg.',
    since: (now) => yearsBefore(now, 2),
  },
  'imported reviews': {
    what: 'The e-mail address of the writer of a review from the earlier shop',
    period:
      'as long as an imported order proves the purchase: 2 years after the order; at once if the customer had all data erased',
    why: 'finding the review again when its writer asks for erasure or writes a new one',
    notice:
      'Het e-mailadres bij een review van onze vorige winkel: zolang we de bestelling hebben die bij de review hoort.',
    since: (now) => yearsBefore(now, 2),
  },
  'import files': {
    what: 'The file of an earlier shop with customers, orders or reviews',
    period: 'until the import is finished; one that nobody started, 1 day',
    why: 'an interrupted import goes on',
    notice:
      'Het bestand waarmee we je gegevens van onze vorige winkel overzetten: tot dat klaar is, hoogstens een dag als we het niet gebruiken.',
    since: after(msPerDay),
  },
} as const satisfies Record<string, RetentionRule>
