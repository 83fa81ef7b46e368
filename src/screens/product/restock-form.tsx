// The form with which a visitor asks for one mail when a sold-out item is back in stock.

import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { maxRestockRequests, restockRequestDays } from '#domain/inventory/restock-limits.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const fetchConsent = () =>
  browserApi('GET /api/health-consent-question', { query: { source: 'restock' } })

/**
 * Before hydration the browser validates the field, and method="dialog" prevents the browser from
 * sending the address.
 */
export function RestockForm({ item }: { item: number }) {
  const { result } = useQuery(fetchConsent)
  const consent = result.status === 'done' ? result.data.question : null
  const { state, run } = useMutation()
  const [isEmpty, setIsEmpty] = useState(false)
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const fieldError = isEmpty
    ? 'Vul je e-mailadres in.'
    : state.status === 'failed'
      ? state.errors['email']?.[0]
      : undefined

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    setIsEmpty(email === '')
    const isSent =
      email !== '' &&
      (await run(() =>
        browserApi('POST /api/restock-requests', {
          body: { item, email, health_consent: consent !== null },
        }),
      ))
    if (!isSent) input.current?.focus()
  }

  return (
    <>
      {state.status !== 'done' && (
        <form
          noValidate={isHydrated}
          method="dialog"
          onSubmit={(event) => void send(event)}
          className="scripts-off:hidden"
        >
          <LabelledField
            ref={input}
            type="email"
            name="email"
            required
            autoComplete="email"
            label="Je e-mailadres"
            {...(fieldError && { error: fieldError })}
          />
          {consent && <p className="mt-3 text-sm">{consent.text}</p>}
          <Button
            type="submit"
            scripted
            busy={state.status === 'loading' || (isHydrated && result.status === 'loading')}
            className="mt-4 w-full"
          >
            Mail mij als het er weer is
          </Button>
          <p className="mt-3 text-sm text-ink-soft">
            {`Dat is één mail, met als onderwerp ‘Wat je zocht is er weer’. Daarna wissen we je vraag, en na ${restockRequestDays.request} dagen ook. Je kunt op ${maxRestockRequests} dingen tegelijk wachten. Je komt niet op de nieuwsbrief. Zie ons `}
            <Link to="/privacybeleid" className="link">
              privacybeleid
            </Link>
            .
          </p>
        </form>
      )}
      <p className="hidden scripts-off:block">
        Zet JavaScript aan in je browser om een mail te vragen als het er weer is.
      </p>
      <div aria-live="polite" className="empty:hidden">
        {state.status === 'failed' && !fieldError && <Notice kind="error">{state.message}</Notice>}
        {state.status === 'done' && (
          <Notice kind="success">
            We hebben je vraag. Kennen we dit adres nog niet, dan krijg je zo een mail. Druk op de
            knop daarin, anders vergeten we je vraag.
          </Notice>
        )}
      </div>
    </>
  )
}
