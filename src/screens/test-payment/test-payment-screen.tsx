// /betaalproef/{id}: where a built-in test payment is decided, in place of a bank. No money moves.

import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { fromEuros, inEuros } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import { apiFor, browserApi } from '#parts/api-context.ts'
import { usePageReturn } from '#parts/checkout/use-page-return.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await apiFor(context)('GET /api/test-payments/:id', { params: { id: params['id'] ?? '' } })
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
  usePageReturn(() => void revalidate())
  return (
    <Band first>
      <PageHead title="Proefbetaling | Luwte" path="/betaalproef" hidden />
      <div className="mx-auto grid max-w-[40rem] gap-8">
        <h1 className="text-2xl">Proefbetaling</h1>
        <Notice>
          <p>
            <b>Dit is een proef.</b> Er wordt geen echt geld afgeschreven. In een winkel met echte betalingen sta je hier bij je bank.
          </p>
        </Notice>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-card border border-line bg-white p-6 tabular-nums">
          <dt className="text-ink-soft">Bedrag</dt>
          <dd className="text-end text-lg font-semibold">{inEuros(fromEuros(payment.amount))}</dd>
          <dt className="text-ink-soft">Bestelnummer</dt>
          <dd className="text-end font-semibold">{payment.order_number}</dd>
        </dl>
        {decided ? <Decided label={decided.label} redirectUrl={payment.redirectUrl} /> : <Choice id={payment.id} />}
      </div>
    </Band>
  )
}

function Decided({ label, redirectUrl }: { label: string; redirectUrl: string }) {
  return (
    <p>
      Over deze proefbetaling is al beslist: <b>{label.toLowerCase()}</b>.{' '}
      <a href={redirectUrl} className="link">
        Naar je bestelling
      </a>
    </p>
  )
}

function Choice({ id }: { id: string }) {
  // A press before the page is awake would be lost.
  const awake = useInBrowser()
  const [chosen, setChosen] = useState<Outcome>()
  const [refusal, setRefusal] = useState('')
  usePageReturn(() => setChosen(undefined))

  async function decide(status: Outcome) {
    setChosen(status)
    setRefusal('')
    try {
      const { redirectUrl } = await browserApi('POST /api/test-payments/:id', { params: { id }, body: { status } })
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
          disabled={!awake || chosen !== undefined}
          onClick={() => void decide(status)}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
