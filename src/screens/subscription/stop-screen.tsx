// /abonnement/{token}/stoppen: the second of the two clicks that stop a subscription; the first was the link that led here.

import { formatDate } from '#domain/time/format-date.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { change } from './change.ts'
import { look } from './look.ts'
import { OnePress, type Question } from './one-press.tsx'
import { StartAgain } from './start-again-button.tsx'

export const loader = look
export const action = change

function question({ can, next_date }: Subscription): Question | undefined {
  if (!can.stop) return undefined
  const next = next_date ? `De levering van ${formatDate(next_date)} gaat dan niet meer door, en er` : 'Er'
  return {
    title: 'Wil je je abonnement stoppen?',
    text: `${next} wordt niets meer afgeschreven. Een levering die al betaald is, krijg je nog.`,
    button: 'Stop abonnement',
  }
}

const answer = (subscription: Subscription) => ({
  title: 'Je abonnement is gestopt',
  text: 'Er wordt niets meer afgeschreven. Een levering die al betaald is, krijg je nog. We sturen je een mail als bewijs.',
  after: (
    <>
      <p>Wil je later toch weer? Dan zetten we dezelfde inhoud voor je klaar, tegen de prijs van dat moment.</p>
      <StartAgain subscription={subscription} />
    </>
  ),
})

export default function StopScreen() {
  return <OnePress deed="stop" question={question} answer={answer} />
}
