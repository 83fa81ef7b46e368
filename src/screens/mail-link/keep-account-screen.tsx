// /account-houden/{token}: keeps an account that was not used for two years, with one button and
// without logging in.

import type { ActionFunctionArgs } from 'react-router'
import { ConfirmButtonPage, submitMailLink } from './confirm-button-page.tsx'

export const action = (args: ActionFunctionArgs) =>
  submitMailLink(args, (api, token) => api('POST /api/keep-account/:token', { params: { token } }))

const question = <p>Druk op de knop en je account blijft. Er verandert verder niets.</p>
const done = {
  title: 'Je account blijft',
  text: 'We bewaren je account. Gebruik je het weer twee jaar niet, dan vragen we het opnieuw.',
}
const gone = {
  title: 'Deze link werkt niet meer',
  text: 'Misschien is je account al gewist, of is de link niet helemaal overgekomen. Kun je nog inloggen? Dan is je account er nog, en blijft het.',
}

export default function KeepAccountScreen() {
  return (
    <ConfirmButtonPage
      title="Wil je je account houden?"
      path="/account-houden"
      button="Houd mijn account"
      {...{ question, done, gone }}
    />
  )
}
