// The edits of many prices and stocks of the last minutes, each with a button that takes it back
// until subscribers read about the prices.

import { useEffect } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { describePriceEdit, describeUndonePriceEdit, undoPriceEdit } from './undo-price-edit.ts'

type PriceEdit = EndpointReply<'GET /api/admin/price-edits'>['edits'][number]
type Props = { edits: readonly PriceEdit[]; canEditPrices: boolean; reload: () => Promise<void> }

export function RecentPriceEdits({ edits, canEditPrices, reload }: Props) {
  const { notice, busy, run } = useStaffMutation()
  const secondsLeft = Math.min(...edits.map(({ seconds_left }) => seconds_left))
  // The first one that nobody can take back any more disappears.
  useEffect(() => {
    if (!Number.isFinite(secondsLeft)) return undefined
    const timer = setTimeout(() => void reload(), (secondsLeft + 1) * 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, reload])
  const undo = ({ id }: PriceEdit) =>
    run(async () => {
      try {
        return describeUndonePriceEdit(await undoPriceEdit(browserApi, id).run())
      } finally {
        await reload()
      }
    })
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {edits.map((edit) => (
        <Notice key={edit.id}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{describeRecentEdit(edit)}</p>
            {(edit.prices === 0 || canEditPrices) && (
              <Button kind="ghost" busy={busy} onClick={() => void undo(edit)}>
                Maak ongedaan
                <span className="sr-only">: wijziging van {formatTime(new Date(edit.at))}</span>
              </Button>
            )}
          </div>
        </Notice>
      ))}
    </div>
  )
}

function describeRecentEdit(edit: PriceEdit): string {
  const { prices, stocks, by, at, until } = edit
  const change = `${describePriceEdit(edit)} ${prices + stocks === 1 ? 'is' : 'zijn'} gewijzigd`
  const mails = prices > 0 ? '; pas daarna krijgen abonnees er een mail over' : ''
  return `Om ${formatTime(new Date(at))} ${by === null ? '' : `door ${by} `}bewaard: ${change}. Tot ${formatTime(new Date(until))} kun je dat ongedaan maken${mails}.`
}
