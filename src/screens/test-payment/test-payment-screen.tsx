// /betaalproef/{id}: the payment page of the built-in test provider, where the visitor chooses the
// outcome. No money is transferred.

import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatEuroAmount } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import { apiForLoader, browserApi } from '#components/api-context.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await apiForLoader(context)('GET /api/test-payments/:id', {
    params: { id: params['id'] ?? '' },
  })
}

const outcomes = [
  { status: 'paid', label: 'Betaald' },
  { status: 'failed', label: 'Mislukt' },
  { status: 'canceled', label: 'Geannuleerd' },
  { status: 'expired', label: 'Verlopen' },
] as const
type Outcome = (typeof outcomes)[number]['status']

export default function TestPaymentScreen() {
  const payment = useLoaderData<typeof loader>()
  const decided = outcomes.find(({ status }) => status === payment.status)
  const { revalidate } = useRevalidator()
  usePageRestored(() => void revalidate())
  return (
    <PageSection first>
      <PageMetadata title="Proefbetaling" path="/betaalproef" hidden />
      <div className="mx-auto grid max-w-[40rem] gap-8">
        <h1 className="text-2xl">Proefbetaling</h1>
        <Notice>
          <p>
            <b>Dit is een proef.</b> Er wordt geen echt geld afgeschreven. In een winkel met echte
            betalingen sta je hier bij je bank.
          </p>
        </Notice>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-card border border-line bg-white p-6 tabular-nums">
          <dt className="text-ink-soft">Bedrag</dt>
          <dd className="text-end text-lg font-semibold">{formatEuroAmount(payment.amount)}</dd>
          <dt className="text-ink-soft">Bestelnummer</dt>
          <dd className="text-end font-semibold">{payment.order_number}</dd>
        </dl>
        {decided ? (
          <DecidedPayment label={decided.label} redirectUrl={payment.redirectUrl} />
        ) : (
          <OutcomeChoice id={payment.id} />
        )}
      </div>
    </PageSection>
  )
}

function DecidedPayment({ label, redirectUrl }: { label: string; redirectUrl: string }) {
  return (
    <p>
      Over deze proefbetaling is al beslist: <b>{label.toLowerCase()}</b>.{' '}
      <a href={redirectUrl} className="link">
        Naar je bestelling
      </a>
    </p>
  )
}

function OutcomeChoice({ id }: { id: string }) {
  // Disables the buttons until hydration, because an earlier press would have no effect.
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<Outcome>()
  const [refusal, setRefusal] = useState('')
  usePageRestored(() => setChosen(undefined))

  async function decide(status: Outcome) {
    setChosen(status)
    setRefusal('')
    try {
      const { redirectUrl } = await browserApi('POST /api/test-payments/:id', {
        params: { id },
        body: { status },
      })
      location.assign(redirectUrl)
    } catch (error) {
      setRefusal(isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.')
      setChosen(undefined)
    }
  }

  return (
    <section aria-labelledby="outcome" className="grid gap-4">
      <h2 id="outcome" className="text-xl">
        Hoe loopt deze betaling af?
      </h2>
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {outcomes.map(({ status, label }) => (
        <Button
          key={status}
          kind={status === 'paid' ? 'primary' : 'ghost'}
          busy={chosen === status}
          disabled={!isHydrated || chosen !== undefined}
          onClick={() => void decide(status)}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
