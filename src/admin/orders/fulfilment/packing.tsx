// The button that says that the chosen orders are packed, on the pack list and the packing slips.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { Button } from '#ui/button.tsx'
import { BottomBar } from '../../shared/bottom-bar.tsx'
import { useDialog } from '../../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import type { SuccessMessage } from '../../shared/messages/success-messages.tsx'
import { thenAfterUndo } from '../../shared/messages/undo.ts'
import { useStaffMutation } from '../../shared/messages/use-staff-mutation.tsx'
import { type RefusedOrder, RefusedOrders, splitByHold } from '../chosen-orders.tsx'
import { describeUnpacked, undoPacked } from '../order-undos.ts'

export type PackListReply = EndpointReply<'POST /api/admin/pack-list'> & {
  reload: () => Promise<void>
}
type Props = PackListReply & {
  /** How many of all packs are in their boxes. */
  picked: { taken: number; total: number }
  children: (packing: {
    packed: readonly string[]
    busy: boolean
    pack: (orders: readonly Packable[]) => Promise<boolean>
  }) => ReactNode
}
type Packable = { number: string; swaps: number }

export function Packing({ orders, makes_labels: makesLabels, reload, picked, children }: Props) {
  const { taken, total } = picked
  const [packed, setPacked] = useState<readonly string[]>([])
  const left = splitByHold(orders).toPack.filter(({ number }) => !packed.includes(number))
  const { busy, run } = useStaffMutation()
  const [failures, setFailures] = useState<readonly RefusedOrder[]>([])
  const message = useRef<HTMLDivElement>(null)
  // The button is at the end of a long list, and the list of failures at its beginning.
  useEffect(() => {
    if (failures.length === 0) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [failures])

  async function markPacked(chosen: readonly Packable[]) {
    const failed: RefusedOrder[] = []
    for (const { number, swaps } of chosen)
      await browserApi('POST /api/fulfilment/:number/packed', {
        params: { number },
        query: { swaps: String(swaps) },
      }).catch((error: unknown) => failed.push({ number, refused: toErrorMessage(error) }))
    const done = chosen
      .map(({ number }) => number)
      .filter((number) => !failed.some((one) => one.number === number))
    setFailures(failed)
    setPacked((before) => [...before, ...done])
    if (done.length === 0) return undefined
    return {
      ...describePacked(done, makesLabels),
      undo: thenAfterUndo(undoPacked(browserApi, done), async (undone) => {
        setFailures([])
        setPacked((before) => before.filter((number) => !done.includes(number)))
        await reload()
        return describeUnpacked(undone)
      }),
    }
  }

  const pack = (chosen: readonly Packable[]) => run(() => markPacked(chosen))
  const ask = useDialog((close) => (
    <FieldDialog
      title="Is alles ingepakt?"
      fields={{}}
      button="Ja, ingepakt"
      cancel="Nog niet"
      send={async () => void pack(left)}
      onClose={close}
    >
      <p>
        {taken} van {formatCountOf(total, 'pak', 'pakken')} afgevinkt:{' '}
        {left.map(({ number }) => number).join(', ')}.
      </p>
    </FieldDialog>
  ))
  return (
    <>
      {failures.length > 0 && (
        <div ref={message} tabIndex={-1} className="mb-6 print:hidden">
          <RefusedOrders orders={failures} />
        </div>
      )}
      {children({ packed, busy, pack })}
      {left.length > 0 && (
        <BottomBar>
          <Button busy={busy} onClick={() => (asksFirst(picked) ? ask() : void pack(left))}>
            {left.length === 1 ? 'Deze bestelling is ingepakt' : 'Deze bestellingen zijn ingepakt'}
          </Button>
        </BottomBar>
      )}
    </>
  )
}

/**
 * A thumb can touch the button by accident. Who packs from paper ticks nothing, and can take the
 * press back.
 */
const asksFirst = ({ taken, total }: { taken: number; total: number }): boolean =>
  taken < total && (taken > 0 || matchMedia('(pointer: coarse)').matches)

function describePacked(numbers: readonly string[], makesLabels: boolean): SuccessMessage {
  const isOne = numbers.length === 1
  return {
    text: `${isOne ? '1 bestelling is ingepakt.' : `${numbers.length} bestellingen zijn ingepakt.`} De mail aan de klant wacht tien seconden.`,
    next: {
      to: `/admin/verzenden?numbers=${numbers.join(',')}`,
      label: makesLabels ? 'Labels en verzenden' : isOne ? 'Verzend hem nu' : 'Verzend ze nu',
    },
  }
}
