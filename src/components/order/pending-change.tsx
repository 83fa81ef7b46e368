import type { ReactNode } from 'react'
import type { PendingChange as Change } from '#domain/customer/pending-change.ts'
import { formatWeekdayDayAndTime } from '#domain/time/format-date.ts'
import { Notice } from '#ui/notice.tsx'

export function PendingChange({
  change: { summary, expires_at },
  children,
}: {
  change: Change
  children: ReactNode
}) {
  return (
    <Notice>
      <p className="font-semibold">Wacht op je bevestiging</p>
      <p className="mt-1 wrap-anywhere">{summary}.</p>
      <p className="mt-1 mb-4 text-ink-soft">
        Bevestigen kan tot {formatWeekdayDayAndTime(expires_at)} uur, met de knop in de mail. Tot
        dan blijft alles zoals het was.
      </p>
      {children}
    </Notice>
  )
}
