// /nieuwsbrief/bevestigen/{token}: confirms a newsletter subscription.

import type { ActionFunctionArgs } from 'react-router'
import { currentConsentWording } from '#domain/newsletter/consent.ts'
import { ConfirmButtonPage, submitMailLink } from './confirm-button-page.tsx'

export const action = (args: ActionFunctionArgs) =>
  submitMailLink(args, (api, token) => api('POST /api/newsletter-confirm/:token', { params: { token } }))

const question = (
  <>
    <p>Je staat op de lijst zodra je op de knop drukt. Dit is wat je krijgt:</p>
    <p className="border-s-[3px] border-drop ps-5">{currentConsentWording}</p>
  </>
)
const done = { title: 'Je bent aangemeld', text: 'Je krijgt zo nog één mail van ons. Daarin staat de knop waarmee je je weer afmeldt.' }
const gone = {
  title: 'Deze link werkt niet meer',
  text: 'Een link werkt 7 dagen, en niet meer nadat je je hebt afgemeld. Vul je adres onderaan deze pagina nog een keer in, dan krijg je een nieuwe.',
}

export default function ConfirmSignupScreen() {
  return <ConfirmButtonPage title="Bevestig je aanmelding" button="Ja, meld mij aan" {...{ question, done, gone }} />
}
