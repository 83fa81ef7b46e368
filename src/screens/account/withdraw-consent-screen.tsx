// /toestemming/{token}: withdraws the consent to the use of health data with the link from a mail.
// Shows the consequences before the customer confirms. Opening the page changes nothing. Works
// without JavaScript.

import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { isProblem } from '#domain/problem.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { apiContext, apiForLoader } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { WithdrawalEffects } from '#components/health-consent/withdrawal-effects.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Status = EndpointReply<'GET /api/health-consents/:token'>
type Outcome = { status: Status } | { refusal: string }

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<Status> =>
  apiForLoader(context)('GET /api/health-consents/:token', {
    params: { token: params['token'] ?? '' },
  })

export async function action({ context, params }: ActionFunctionArgs): Promise<Outcome> {
  try {
    const call = { params: { token: params['token'] ?? '' } }
    return {
      status: await context.get(apiContext)('POST /api/health-consents/:token/withdraw', call),
    }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { refusal: error.message }
  }
}

export default function WithdrawConsentScreen() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = useActionData<Outcome>()
  const { state } = useNavigation()
  const status = outcome && 'status' in outcome ? outcome.status : loaded
  const isWithdrawn = status.withdrawn_at !== null
  const title = isWithdrawn ? 'Je toestemming is ingetrokken' : 'Je toestemming intrekken'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  return (
    <PageSection first>
      <PageMetadata title={title} path="/toestemming" hidden />
      <div className="grid max-w-[40rem] justify-items-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {status.withdrawn_at !== null ? (
          <Withdrawn about={status.about} at={status.withdrawn_at} />
        ) : (
          <Question status={status} />
        )}
        {outcome && 'refusal' in outcome && <Notice kind="error">{outcome.refusal}</Notice>}
        {!isWithdrawn && (
          <Form method="post">
            <Button type="submit" busy={state === 'submitting'}>
              Trek mijn toestemming in
            </Button>
          </Form>
        )}
        <ButtonLink to="/" kind="ghost">
          Naar de winkel
        </ButtonLink>
      </div>
    </PageSection>
  )
}

const Question = ({ status: { about, given_at: givenAt, effects } }: { status: Status }) => (
  <>
    <p>
      {givenAt
        ? `Op ${formatFullDate(givenAt)} vond je het goed dat we gegevens over je gezondheid gebruiken voor ${about}.`
        : `Het gaat om ${about}.`}{' '}
      Dat mag je altijd intrekken. Dit gebeurt er dan:
    </p>
    <WithdrawalEffects effects={effects} />
    <p>
      Dit kun je niet ongedaan maken. Wil je het voor al je bestellingen intrekken? Dat kan in je{' '}
      <Link to="/account/privacy" className="link">
        account
      </Link>
      .
    </p>
  </>
)

const Withdrawn = ({ about, at }: { about: string; at: string }) => (
  <>
    <p>
      Je trok je toestemming voor {about} in op {formatFullDate(at)}. Je krijgt daar een mail over.
    </p>
    <p>Bestel je later weer iets, dan vragen we het opnieuw.</p>
  </>
)
