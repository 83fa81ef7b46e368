// Shows the outcome of the last action. The notice takes the focus, because the pressed button may
// have disappeared.

import { useEffect } from 'react'
import { Notice } from '#ui/notice.tsx'
import { useActionOutcome } from './action-form.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'

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
