import { formatDateOrDash, formatDateTimeOrDash } from '../../shared/format.ts'
import type { OrderProps } from '../order-props.ts'
import { useState, useEffect, useRef } from 'react'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import { packPickerField, type PickedPacks, toLineQuantities } from '../pack-picker.tsx'
import { Panel } from '../../shared/screen.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeOrderCount, type RefusedOrder, RefusedOrders } from '../chosen-orders.tsx'
import { undoShipped } from '../order-undos.ts'

/** Where the parcel is, and what is in it. */
export const OrderParcel = ({ order, nameOf }: OrderProps) => (
  <Panel title={order.shipments.length > 1 ? 'Pakketten' : 'Pakket'}>
    <ol className="grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
      {momentsOf(order).map(({ name, at }) => (
        <li key={name}>
          <span className="font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">{formatDateOrDash(at)}</span>
        </li>
      ))}
    </ol>
    <ol className="grid gap-4 not-empty:mt-5">
      {order.shipments.map(({ id, at, carrier, tracking_code, tracking_url, packs }) => (
        <li key={id} className="border-t border-line pt-4">
          <p className="font-semibold">
            {carrier ?? 'Bezorger onbekend'}
            {tracking_code && `, ${tracking_code}`}
          </p>
          <p className="text-sm text-ink-soft">{formatDateTimeOrDash(at)}</p>
          <ul className="mt-1 text-sm">
            {packs.map(({ line, quantity }) => (
              <li key={line}>
                {quantity} × {nameOf(line)}
              </li>
            ))}
          </ul>
          {tracking_url && (
            <a
              href={tracking_url}
              target="_blank"
              rel="noreferrer"
              className="link inline-block text-sm print:hidden"
            >
              Volg dit pakket
            </a>
          )}
        </li>
      ))}
    </ol>
  </Panel>
)

/** What has happened: what comes next is in Nu te doen. */
const momentsOf = (order: OrderProps['order']) =>
  [
    { name: 'Achteraf te betalen', at: order.accepted_at },
    { name: 'Betaald', at: order.paid_at },
    { name: 'Ingepakt', at: order.packed_at },
    { name: 'Verzonden', at: order.shipped_at },
    { name: 'Bezorgd', at: order.delivered_at },
  ].filter(({ at }) => at !== null)

type Props = OrderProps & { onShipped: (shipment: UndoableShipment) => void; onClose: () => void }

export function ShipForm({
  order: { number, lines, shipments, labels, pickup_point: point },
  nameOf,
  reload,
  onShipped,
  onClose,
}: Props) {
  const label = labels.find(
    ({ sent, status }) => !sent && (status === 'ready' || status === 'in-transit'),
  )
  const linesToSend = lines.filter(({ to_send }) => to_send > 0)
  const allPacks: PickedPacks = Object.fromEntries(
    linesToSend.map(({ line, to_send }) => [line, to_send]),
  )
  const [picked, setPicked] = useState(allPacks)
  const [key] = useState(() => crypto.randomUUID())
  const packs = toLineQuantities(picked)
  const sendsEverything = linesToSend.every(({ line, to_send }) => picked[line] === to_send)
  const hasSeveralPacks = linesToSend.reduce((sum, { to_send }) => sum + to_send, 0) > 1

  return (
    <FieldDialog
      title={shipments.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'}
      fields={{
        carrier: { kind: 'text', label: 'Bezorger', required: true, max: 60 },
        tracking_code: { kind: 'text', label: 'Volgcode', max: 60, empty: null },
        tracking_url: {
          kind: 'url',
          label: 'Adres om te volgen',
          max: 500,
          hint: 'Van de site van de bezorger, begint met https://. Welke bezorgers de winkel kent, staat bij Instellingen.',
          empty: null,
        },
        ...(hasSeveralPacks && {
          picked: packPickerField(
            'Wat zit er in dit pakket?',
            linesToSend.map(({ line, to_send }) => ({ line, name: nameOf(line), max: to_send })),
          ),
        }),
        ...(hasSeveralPacks &&
          !sendsEverything &&
          packs.length > 0 && {
            rest: {
              kind: 'note',
              content: (
                <p className="text-sm text-ink-soft">
                  De rest verzend je later in een volgend pakket.
                </p>
              ),
            },
          }),
      }}
      values={{
        carrier: label?.carrier ?? shipments.at(-1)?.carrier ?? point?.carrier ?? 'PostNL',
        tracking_code: label?.tracking_code,
        tracking_url: label?.tracking_url,
        picked: allPacks,
      }}
      button={sendsEverything ? 'Verzonden' : 'Dit deel is verzonden'}
      disabled={packs.length === 0}
      cancel="Toch niet"
      onType={(typed) => setPicked(typed.picked ?? allPacks)}
      send={async ({ picked: _picked, ...typed }) => {
        const body = { ...typed, key, ...(!sendsEverything && { lines: packs }) }
        await browserApi('POST /api/fulfilment/:number/shipped', { params: { number }, body })
        const awaitingScan =
          label?.status === 'ready' && label.tracking_code === body.tracking_code ? 1 : 0
        onShipped({
          key,
          numbers: [number],
          undoUntil: Date.now() + undoSeconds * 1_000,
          awaitingScan,
          subject: sendsEverything ? `Bestelling ${number}` : 'Dit pakket',
        })
        await reload()
      }}
      onClose={onClose}
    >
      {point && (
        <p>
          <b>{point.title}:</b> {point.lines.join(', ')}
        </p>
      )}
    </FieldDialog>
  )
}

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

type ShipmentUndoProps = {
  shipment: UndoableShipment
  /** False if no customer of these orders has an e-mail address. */
  sendsMail?: boolean
  onUndone: (numbers: readonly string[]) => void
}

/** Reports a shipment, and offers to undo it until the mails to the customers leave. */
export function ShipmentUndo({ shipment, sendsMail = true, onUndone }: ShipmentUndoProps) {
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
