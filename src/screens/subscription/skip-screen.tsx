// /abonnement/{token}/overslaan: the next delivery left out with one press.

import { fromEuros, inEuros } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'

import { change, type Outcome } from './change.ts'
import { look } from './look.ts'
import { type Answer, OnePress, type Question } from './one-press.tsx'

export const loader = look
export const action = change

/** After a press the next delivery is another one: it is not asked about, so that pressing twice skips once. */
function question({ can, next_date, total, upcoming }: Subscription, outcome: Outcome | undefined): Question | undefined {
  const pressed = outcome && ('said' in outcome || ('stale' in outcome && outcome.stale))
  if (pressed || !can.skip || !next_date) return undefined
  const after = upcoming[1] ? ` De volgende komt dan op ${formatDate(upcoming[1])}.` : ''
  return {
    title: `Wil je ${formatDate(next_date)} overslaan?`,
    text: `Je krijgt dan geen levering en we schrijven ${inEuros(fromEuros(total))} niet af.${after}`,
    button: 'Sla deze levering over',
    fields: { date: next_date },
  }
}

function answer({ state_label, next_date }: Subscription, outcome: Outcome | undefined): Answer {
  if (outcome && 'said' in outcome) return { title: 'Deze levering slaan we over', text: outcome.said }
  if (outcome && next_date) return { title: 'Je volgende levering', text: `Die is op ${formatDate(next_date)}.` }
  return { title: 'Er is nu niets om over te slaan', text: `Je abonnement staat op: ${state_label.toLocaleLowerCase('nl')}.` }
}

export default function SkipScreen() {
  return <OnePress deed="skip" question={question} answer={answer} />
}
