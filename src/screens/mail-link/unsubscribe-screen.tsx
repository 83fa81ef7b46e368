// /nieuwsbrief/afmelden/{token}: unsubscribes with one button, without logging in.

import type { ActionFunctionArgs } from 'react-router'
import { ConfirmButtonPage, submitMailLink } from './confirm-button-page.tsx'

export const action = (args: ActionFunctionArgs) =>
  submitMailLink(args, (api, token) =>
    api('POST /api/newsletter-unsubscribe/:token', { params: { token } }),
  )

const question = (
  <p>
    Eén druk op de knop en je krijgt geen nieuwsbrief meer. Mails over je bestellingen blijven
    komen.
  </p>
)
const done = {
  title: 'Je bent afgemeld',
  text: 'Je krijgt geen nieuwsbrief meer. Bedankt dat je meelas.',
}
const gone = {
  title: 'Deze link kennen we niet',
  text: 'Misschien is hij niet helemaal overgekomen, of zijn we dit adres al vergeten. Krijg je toch nog een nieuwsbrief? Antwoord er dan op met ‘afmelden’.',
}

export default function UnsubscribeScreen() {
  return (
    <ConfirmButtonPage
      title="Afmelden voor de nieuwsbrief"
      button="Meld mij af"
      {...{ question, done, gone }}
    />
  )
}
