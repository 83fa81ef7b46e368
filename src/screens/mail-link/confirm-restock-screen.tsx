// /mail-mij/{token}: confirms a request for one mail when an item is back in stock.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Link,
  useLoaderData,
  useParams,
} from 'react-router'
import { restockRequestDays } from '#domain/inventory/restock-limits.ts'
import { fetchConsentQuestion } from '#components/health-consent/fetch-consent-question.ts'
import { ConfirmButtonPage, submitMailLink } from './confirm-button-page.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  question: await fetchConsentQuestion(context, 'restock'),
})

export const action = (args: ActionFunctionArgs) =>
  submitMailLink(args, (api, token) =>
    api('POST /api/restock-requests/:token/confirm', { params: { token } }),
  )

const done = {
  title: 'We mailen je als het er weer is',
  text: `Dat is één mail. Daarna wissen we je vraag. Komt het niet binnen ${restockRequestDays.request} dagen terug, dan wissen we je vraag ook.`,
}
const gone = {
  title: 'Deze link werkt niet meer',
  text: `Een link werkt ${restockRequestDays.confirm} dagen, en niet meer nadat we je gemaild hebben of je vraag is gewist. Vraag het gerust opnieuw op de pagina van het product.`,
}

export default function ConfirmRestockScreen() {
  const { question: consent } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const question = (
    <>
      <p>
        Druk op de knop, dan krijg je één mail zodra het er weer is. Je komt niet op de nieuwsbrief.
      </p>
      {consent && <p className="border-s-[3px] border-drop ps-5">{consent.text}</p>}
      <p>
        Toch liever niet?{' '}
        <Link to={`/mail-mij/${token}/niet-meer`} className="link">
          Wis je vraag
        </Link>
        .
      </p>
    </>
  )
  return (
    <ConfirmButtonPage
      title="Eén mail als het er weer is"
      path="/mail-mij"
      button="Ja, mail mij"
      {...{ question, done, gone }}
    />
  )
}
