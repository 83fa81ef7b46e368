// /abonnement/{token}/overslaan: skips the next delivery with one button.

import { formatEuroAmount } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'

import { runFormAction, type ActionOutcome } from './action.ts'
import { loadSubscription } from './loader.ts'
import {
  type ConfirmOutcomeText,
  ConfirmActionPage,
  type ConfirmQuestion,
} from './confirm-action-page.tsx'

export const loader = loadSubscription
export const action = runFormAction

/**
 * Returns no question after a skip or a stale refusal, because a second press would skip another
 * delivery.
 */
function question(
  { can, next_date, total, upcoming }: Subscription,
  outcome: ActionOutcome | undefined,
): ConfirmQuestion | undefined {
  const pressed = outcome && ('message' in outcome || ('stale' in outcome && outcome.stale))
  if (pressed || !can.skip || !next_date) return undefined
  const after = upcoming[1] ? ` De volgende komt dan op ${formatDate(upcoming[1])}.` : ''
  return {
    title: `Wil je ${formatDate(next_date)} overslaan?`,
    text: `Je krijgt dan geen levering en we schrijven ${formatEuroAmount(total)} niet af.${after}`,
    button: 'Sla deze levering over',
    fields: { date: next_date },
  }
}

function answer(
  { state_label, next_date }: Subscription,
  outcome: ActionOutcome | undefined,
): ConfirmOutcomeText {
  if (outcome && 'message' in outcome)
    return { title: 'Deze levering slaan we over', text: outcome.message }
  if (outcome && next_date)
    return { title: 'Je volgende levering', text: `Die is op ${formatDate(next_date)}.` }
  return {
    title: 'Er is nu niets om over te slaan',
    text: `Je abonnement staat op: ${state_label.toLocaleLowerCase('nl')}.`,
  }
}

export default function SkipScreen() {
  return <ConfirmActionPage action="skip" question={question} answer={answer} />
}
