// The one sentence that says why a product is advised.

import type { WizardAnswers } from './answers.ts'
import type { Use } from './use.ts'

/** The first moment that product and answers share gives the reason. */
export function reasonFor(part: 'day' | 'night', uses: readonly Use[], { incontinence_time: moments }: WizardAnswers): string {
  if (part === 'night')
    return uses.includes('nacht')
      ? 'Neemt genoeg op om door te slapen en blijft zitten als je draait.'
      : 'Neemt van deze groep het meeste op, dus ook geschikt voor de uren dat je slaapt.'
  if (moments.includes('during_sport') && uses.includes('sport')) return 'Blijft op zijn plek als je beweegt, tilt of lacht.'
  if (moments.includes('after_toilet') && uses.includes('nadruppelen'))
    return 'Vangt op wat er na het plassen nog komt en is verder niet te zien.'
  if (moments.includes('often') && uses.includes('optrekken')) return 'Trek je omlaag als gewoon ondergoed, handig als je vaak moet.'
  if (moments.includes('unexpectedly') && uses.includes('optrekken')) return 'Zit de hele dag klaar, ook als het ineens komt.'
  if (moments.includes('uncontrollably')) return 'Neemt een grote hoeveelheid snel op, zodat je huid droog blijft.'
  return 'Past bij de hoeveelheid die je aangaf en is dun genoeg voor overdag.'
}
