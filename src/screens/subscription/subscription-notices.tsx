import { useEffect } from 'react'
import { Notice } from '#ui/notice.tsx'
import { useActionOutcome, ActionForm, useFocusOnChange } from './action-form.tsx'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { PendingChange } from '#components/order/pending-change.tsx'
import { formatEuroAmount } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'

/** Takes the focus, because the pressed button may have disappeared. */
export function OutcomeNotice() {
  const { outcome } = useActionOutcome()
  const notice = useFocusOnChange<HTMLDivElement>(outcome)
  useEffect(() => {
    if (outcome && 'paymentUrl' in outcome) location.assign(outcome.paymentUrl)
  }, [outcome])
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-28 rounded-card empty:hidden">
      {outcome && 'message' in outcome && (
        <Notice kind="success">
          <p>{outcome.message}</p>
        </Notice>
      )}
      {outcome && 'waits' in outcome && (
        <Notice kind="success">
          <p className="font-semibold">Nog één stap: bevestig het in je mail</p>
          <p>{outcome.waits}</p>
        </Notice>
      )}
      {outcome && 'refused' in outcome && (
        <Notice kind="error">
          <p>{outcome.refused}</p>
          <ul>
            {Object.entries(outcome.errors).flatMap(([field, sentences]) =>
              sentences.map((sentence) => <li key={field + sentence}>{sentence}</li>),
            )}
          </ul>
        </Notice>
      )}
      {outcome && 'paymentUrl' in outcome && (
        <Notice>
          <a href={outcome.paymentUrl} className="link">
            Ga verder naar je betaling
          </a>
        </Notice>
      )}
    </div>
  )
}

/** The changes that the customer has not confirmed from a mail yet. */
export function PendingChanges({
  subscription: { pending_changes },
}: {
  subscription: Subscription
}) {
  return pending_changes.map((change) => (
    <PendingChange key={change.id} change={change}>
      <ActionForm
        action="withdraw-change"
        fields={{ change: String(change.id) }}
        button="Trek deze wijziging in"
      />
    </PendingChange>
  ))
}

export function SubscriptionAlerts({
  subscription: { can, price_change, short },
}: {
  subscription: Subscription
}) {
  return (
    <>
      {can.pay && (
        <Notice kind="warning">
          <p className="font-semibold">Het afschrijven van je levering is niet gelukt</p>
          <p className="mt-1 mb-4">
            Dat kan door te weinig saldo. Betaal je alsnog, dan maken we je levering klaar en loopt
            alles weer door.
          </p>
          <ActionForm action="pay" kind="primary" button="Betaal alsnog" />
        </Notice>
      )}
      {price_change && (
        <Notice>
          <p className="font-semibold">
            Vanaf {formatDate(price_change.from_date)} verandert de prijs
          </p>
          <p className="mt-1">
            Een levering kost dan {formatEuroAmount(price_change.new_total)} in plaats van{' '}
            {formatEuroAmount(price_change.old_total)}. Liever niet? Je kunt de inhoud wijzigen of
            stoppen.
          </p>
          <ul className="mt-2 text-sm text-ink-soft">
            {price_change.lines.map((line) => (
              <li key={line.name}>
                {line.name}: {formatEuroAmount(line.new)} in plaats van {formatEuroAmount(line.old)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {short.length > 0 && (
        <Notice kind="warning">
          <p className="font-semibold">Op dit moment is er te weinig op voorraad</p>
          <p className="mt-1">
            Het gaat om {new Intl.ListFormat('nl').format(short)}. Is het er op de dag van je
            levering nog niet, dan schrijven we niets af en laten we het je weten. Je kunt de inhoud
            ook wijzigen.
          </p>
        </Notice>
      )}
    </>
  )
}
