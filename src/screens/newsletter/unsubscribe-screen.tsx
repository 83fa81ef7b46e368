// /nieuwsbrief/afmelden/{token}: out in one press, without logging in.

import type { ActionFunctionArgs } from 'react-router'
import { LinkAction, press } from './link-action.tsx'

export const action = (asked: ActionFunctionArgs) =>
  press(asked, (api, token) => api('POST /api/newsletter-unsubscribe/:token', { params: { token } }))

const question = <p>Eén druk op de knop en je krijgt geen nieuwsbrief meer. Mails over je bestellingen blijven komen.</p>
const done = { title: 'Je bent afgemeld', text: 'Je krijgt geen nieuwsbrief meer. Bedankt dat je meelas.' }
const gone = {
  title: 'Deze link kennen we niet',
  text: 'Misschien is hij niet helemaal overgekomen, of zijn we dit adres al vergeten. Krijg je toch nog een nieuwsbrief? Antwoord er dan op met ‘afmelden’.',
}

export default function UnsubscribeScreen() {
  return <LinkAction title="Afmelden voor de nieuwsbrief" button="Meld mij af" {...{ question, done, gone }} />
}
