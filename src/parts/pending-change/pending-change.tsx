// One change that waits for the owner's confirmation: what it is, where to confirm it, until when.

import type { ReactNode } from 'react'
import type { PendingChange as Change } from '#domain/pending-change/pending-change.ts'
import { Notice } from '#ui/notice.tsx'

const until = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})

export function PendingChange({ change: { summary, expires_at }, children }: { change: Change; children: ReactNode }) {
  return (
    <Notice>
      <p className="font-semibold">Wacht op je bevestiging</p>
      <p className="mt-1 wrap-anywhere">{summary}.</p>
      <p className="mt-1 mb-4 text-ink-soft">
        Bevestigen kan tot {until.format(new Date(expires_at))} uur, met de knop in de mail. Tot dan blijft alles zoals het was.
      </p>
      {children}
    </Notice>
  )
}
