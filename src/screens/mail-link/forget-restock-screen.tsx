// /mail-mij/{token}/niet-meer: deletes a request for a mail when an item is back in stock.

import type { ActionFunctionArgs } from 'react-router'
import { ConfirmButtonPage, submitMailLink } from './confirm-button-page.tsx'

export const action = (args: ActionFunctionArgs) =>
  submitMailLink(args, (api, token) =>
    api('POST /api/restock-requests/:token/delete', { params: { token } }),
  )

const question = (
  <p>Eén druk op de knop en we vergeten waar je op wachtte. Je krijgt er dan geen mail over.</p>
)
const done = {
  title: 'Je vraag is gewist',
  text: 'We mailen je niet. Je mag het altijd opnieuw vragen.',
}
const gone = {
  title: 'Er is niets meer om te wissen',
  text: 'Bij deze link hoort geen vraag. Misschien is die al gewist.',
}

export default function ForgetRestockScreen() {
  return (
    <ConfirmButtonPage
      title="Wis je vraag"
      path="/mail-mij"
      button="Wis mijn vraag"
      {...{ question, done, gone }}
    />
  )
}
