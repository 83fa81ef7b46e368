// What the last press came to. It takes the focus, because what was pressed may be gone.

import { useEffect } from 'react'
import { Notice } from '#ui/notice.tsx'
import { useActionOutcome } from './action-form.tsx'
import { usePointed } from './use-pointed.ts'

export function OutcomeNotice() {
  const { outcome } = useActionOutcome()
  const told = usePointed<HTMLDivElement>(outcome)
  useEffect(() => {
    if (outcome && 'leave' in outcome) location.assign(outcome.leave)
  }, [outcome])
  return (
    <div ref={told} tabIndex={-1} className="scroll-mt-28 rounded-card empty:hidden">
      {outcome && 'said' in outcome && (
        <Notice kind="success">
          <p>{outcome.said}</p>
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
      {outcome && 'leave' in outcome && (
        <Notice>
          <a href={outcome.leave} className="link">
            Ga verder naar je betaling
          </a>
        </Notice>
      )}
    </div>
  )
}
