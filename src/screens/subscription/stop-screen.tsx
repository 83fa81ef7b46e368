// /abonnement/{token}/stoppen: stops a subscription with one button.

import { formatDate } from '#domain/time/format-date.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { runFormAction } from './action.ts'
import { loadSubscription } from './loader.ts'
import { ConfirmActionPage, type ConfirmQuestion } from './confirm-action-page.tsx'
import { RestartButton } from './restart-button.tsx'

export const loader = loadSubscription
export const action = runFormAction

function question({ can, next_date }: Subscription): ConfirmQuestion | undefined {
  if (!can.stop) return undefined
  const next = next_date
    ? `De levering van ${formatDate(next_date)} gaat dan niet meer door, en er`
    : 'Er'
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
      <p>
        Wil je later toch weer? Dan zetten we dezelfde inhoud voor je klaar, tegen de prijs van dat
        moment.
      </p>
      <RestartButton subscription={subscription} />
    </>
  ),
})

export default function StopScreen() {
  return <ConfirmActionPage action="stop" question={question} answer={answer} />
}
