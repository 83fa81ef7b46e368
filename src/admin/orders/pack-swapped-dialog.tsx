// Asks a colleague who packs a swapped order to compare the box with the contents of now, because a
// printed pack list may be older.

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { AdminOrderReply, OrderProps } from './order-props.ts'

type Props = Pick<OrderProps, 'order' | 'nameOf' | 'busy'> & {
  swapped: NonNullable<AdminOrderReply['swapped']>
  onPacked: () => void
  onClose: () => void
}

export function PackSwappedDialog({ order, nameOf, busy, swapped, onPacked, onClose }: Props) {
  return (
    <Dialog title="Zit dit in de doos?" onClose={onClose}>
      <p className="mb-4">
        Deze bestelling is aangepast op {formatDateTimeOrDash(swapped.at)}, door {swapped.by}. Een
        paklijst van daarvoor klopt niet meer. Dit hoort er nu in:
      </p>
      <ul className="mb-6 rounded-[12px] bg-dune px-5 py-4">
        {order.lines
          .filter(({ to_send }) => to_send > 0)
          .map(({ line, to_send }) => (
            <li key={line} className="py-1">
              <span className="font-semibold tabular-nums">{to_send} ×</span> {nameOf(line)}
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onPacked}>
          Ja, dit zit erin
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Nog niet
        </Button>
      </div>
    </Dialog>
  )
}
