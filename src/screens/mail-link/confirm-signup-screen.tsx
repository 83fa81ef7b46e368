// /nieuwsbrief/bevestigen/{token}: confirms a newsletter subscription.

import { Suspense } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { ConfirmButtonPage, submitMailLink } from './confirm-button-page.tsx'

export const action = (args: ActionFunctionArgs) =>
  submitMailLink(args, (api, token) =>
    api('POST /api/newsletter-confirm/:token', { params: { token } }),
  )

const loadConsent = () =>
  import('./signup-consent.tsx').then(({ SignupConsent }) => ({ default: SignupConsent }))
/**
 * The browser loads the text after hydration: a static import would put it into the script of all
 * pages.
 */
const Consent = import.meta.env.SSR ? (await loadConsent()).default : lazyWithinTime(loadConsent)

const question = (
  <>
    <p>Je staat op de lijst zodra je op de knop drukt. Dit is wat je krijgt:</p>
    <Suspense>
      <Consent />
    </Suspense>
  </>
)
const done = {
  title: 'Je bent aangemeld',
  text: 'Je krijgt zo nog één mail van ons. Daarin staat de knop waarmee je je weer afmeldt.',
}
const gone = {
  title: 'Deze link werkt niet meer',
  text: 'Een link werkt 7 dagen, en niet meer nadat je je hebt afgemeld. Vul je adres onderaan deze pagina nog een keer in, dan krijg je een nieuwe.',
}

export default function ConfirmSignupScreen() {
  return (
    <ConfirmButtonPage
      title="Bevestig je aanmelding"
      button="Ja, meld mij aan"
      {...{ question, done, gone }}
    />
  )
}
