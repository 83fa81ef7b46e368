// Reports a bulk shipment, and offers to undo it until the mails to the customers leave.

import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeOrderCount, type RefusedOrder, RefusedOrders } from './chosen-orders.tsx'
import { undoShipped } from './order-undos.ts'

/** `undoUntil` is in milliseconds since 1970, on the clock of this device. */
export type UndoableShipment = {
  key: string
  numbers: readonly string[]
  undoUntil: number
  /** Orders with a label, whose mails wait until the carrier scans the parcel. */
  awaitingScan: number
  /** What was shipped, such as 'Dit pakket'; by default the number of orders. */
  subject?: string
}
type UndoResult = { undone: readonly string[]; refused: readonly RefusedOrder[] }

type Props = {
  shipment: UndoableShipment
  /** False if no customer of these orders has an e-mail address. */
  sendsMail?: boolean
  onUndone: (numbers: readonly string[]) => void
}

export function ShipmentUndo({ shipment, sendsMail = true, onUndone }: Props) {
  const { key, numbers, undoUntil, awaitingScan } = shipment
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(undoUntil))
  const [result, setResult] = useState<UndoResult>()
  const { notice, busy, run } = useMutation()
  const container = useRef<HTMLDivElement>(null)
  const canUndo = secondsLeft > 0 && !result

  // The button that shipped the orders may be gone, and the message stands above the list.
  useEffect(() => container.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    if (!canUndo) return undefined
    const timer = setInterval(() => {
      const left = secondsUntil(undoUntil)
      // The focused button disappears, so the focus stays with the message.
      if (left === 0 && container.current?.contains(document.activeElement))
        container.current.focus()
      setSecondsLeft(left)
    }, 250)
    return () => clearInterval(timer)
  }, [canUndo, undoUntil])

  const undo = () =>
    run(async () => {
      const results = await undoShipped(browserApi, { key, numbers }).run()
      const undone = results.filter(({ refused }) => refused === null).map(({ number }) => number)
      container.current?.focus()
      setResult({ undone, refused: results.filter(({ refused }) => refused !== null) })
      onUndone(undone)
    })

  const subject = shipment.subject ?? describeOrderCount(numbers.length)
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4">
      {result ? (
        <>
          {result.undone.length > 0 && (
            <Notice kind="success">
              {describeOrderCount(result.undone.length)}{' '}
              {result.undone.length === 1 ? 'staat' : 'staan'} weer bij ingepakt. Er gaat geen mail
              over weg.
            </Notice>
          )}
          <RefusedOrders orders={result.refused} />
        </>
      ) : (
        <>
          <Notice kind="success">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <p>
                {subject} {numbers.length === 1 ? 'is' : 'zijn'} verzonden.{' '}
                {sendsMail &&
                  describeMailMoment({ canUndo, awaitsScan: awaitingScan === numbers.length })}
              </p>
              {canUndo && (
                <Button kind="ghost" busy={busy} onClick={undo}>
                  Maak ongedaan
                  <span aria-hidden className="min-w-6 tabular-nums">
                    {secondsLeft}
                  </span>
                </Button>
              )}
            </div>
          </Notice>
          {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
        </>
      )}
    </div>
  )
}

const describeMailMoment = ({
  canUndo,
  awaitsScan,
}: {
  canUndo: boolean
  awaitsScan: boolean
}): string =>
  awaitsScan
    ? 'De mail aan de klant gaat weg zodra de bezorger het pakket scant.'
    : canUndo
      ? 'De mail aan de klant wacht tien seconden.'
      : 'De mail aan de klant gaat nu weg.'

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))
