// The orders come from the URL, or are the oldest packed orders.

import { useEffect, useId, useRef, useState } from 'react'
import { useCurrentUser } from '#components/account/login-store.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { ButtonLink, Button } from '#ui/button.tsx'
import { ScreenHeader } from '../../shared/screen.tsx'
import type { EndpointReply } from '#api/index.ts'
import { shippingExclusionLabels } from '#domain/order/fulfilment/pack-list.ts'
import { can } from '#domain/staff/permissions.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Notice } from '#ui/notice.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import { BottomBar } from '../../shared/bottom-bar.tsx'
import { useDialog } from '../../shared/forms/dialog-button.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import {
  columns,
  findRepeatedCodes,
  type Parcel,
  type Parcels,
  planShipButtons,
} from './bulk-ship-columns.tsx'
import { ExtensionPlace, useHasPlace } from '../../shell/extension-place.tsx'
import { describeOrderCount, OrdersLeftOut, useChosenOrders } from '../chosen-orders.tsx'
import { ShipmentUndo, type UndoableShipment } from './shipments.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { FieldDialog } from '../../shared/forms/field-form.tsx'

type Props = EndpointReply<'POST /api/admin/orders-to-ship'> & { reload: () => Promise<void> }

function BulkShipForm({ orders, carriers, excluded, label_service, reload }: Props) {
  const [parcels, setParcels] = useState<Parcels>({})
  const [shippedNumbers, setShippedNumbers] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [shipment, setShipment] = useState<UndoableShipment>()
  // The key changes only after an answer, so that a repeated attempt after a lost connection ships
  // nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const grid = useRef<HTMLDivElement>(null)
  const shipButtonId = useId()
  const { notice, busy, run } = useMutation()
  const canConnect = can(useCurrentUser()?.staff_role, 'settings')

  const parcelOf = (number: string): Parcel =>
    parcels[number] ??
    initialParcel(
      carriers,
      orders.find((order) => order.number === number),
    )
  const change = (number: string, parcel: Partial<Parcel>) => {
    setParcels((before) => ({
      ...before,
      [number]: { ...parcelOf(number), ...before[number], ...parcel },
    }))
    setRefusals((before) =>
      Object.fromEntries(Object.entries(before).filter(([refused]) => refused !== number)),
    )
  }
  const visible = orders.filter(({ number }) => !shippedNumbers.has(number))
  const shippable = visible.filter(({ on_hold }) => !on_hold)
  const codes = shippable.map(({ number }) => ({ number, code: parcelOf(number).code }))
  const withoutCode = codes.flatMap(({ number, code }) => (code.trim() === '' ? [number] : []))
  useUnsavedChanges(() => shippable.some(({ number }) => (parcels[number]?.code ?? '') !== ''))

  // Staff come here to scan, and scan on after they sent some.
  const visibleCount = visible.length
  useEffect(() => {
    if (visibleCount === 0) return
    const codes = grid.current?.querySelectorAll<HTMLInputElement>('input[data-code]') ?? []
    ;[...codes].find(({ value }) => value === '')?.focus()
  }, [visibleCount])

  const ask = useDialog((close) => (
    <FieldDialog
      title={`${describeOrderCount(withoutCode.length)} zonder volgcode`}
      fields={{}}
      button="Verzend toch"
      cancel="Terug naar de codes"
      send={async () => void ship()}
      onClose={close}
    >
      <p>{withoutCode.join(', ')}</p>
      <p>Zonder code kan een klant het pakket niet volgen.</p>
    </FieldDialog>
  ))

  function moveDown(from: HTMLInputElement) {
    const fields = [
      ...(from.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-code]') ?? []),
    ]
    const next = fields[fields.indexOf(from) + 1]
    next?.select()
    ;(next ?? document.getElementById(shipButtonId))?.focus()
  }

  function requestShipping(numbers: string[]) {
    const repeated = findRepeatedCodes(codes)
    setRefusals(repeated)
    const [firstRepeated] = Object.keys(repeated)
    if (firstRepeated)
      return grid.current
        ?.querySelector<HTMLInputElement>(`input[data-code="${firstRepeated}"]`)
        ?.focus()
    if (numbers.some((number) => withoutCode.includes(number))) return ask()
    return void ship(numbers)
  }

  async function ship(numbers = shippable.map(({ number }) => number)) {
    setShipment(undefined)
    await run(async () => {
      const { results, undo_seconds, awaiting_scan } = await browserApi(
        'POST /api/fulfilment/shipments',
        {
          body: {
            key,
            shipments: numbers.map((number) => {
              const { carrier, code } = parcelOf(number)
              return { number, carrier, tracking_code: code.trim() || null }
            }),
          },
        },
      )
      const done = results.filter(({ refused }) => refused === null).map(({ number }) => number)
      setRefusals(
        Object.fromEntries(
          results.flatMap(({ number, refused }) => (refused === null ? [] : [[number, refused]])),
        ),
      )
      setShippedNumbers((before) => new Set([...before, ...done]))
      if (done.length > 0)
        setShipment({
          key,
          numbers: done,
          undoUntil: Date.now() + undo_seconds * 1_000,
          awaitingScan: awaiting_scan,
        })
      setKey(crypto.randomUUID())
    })
  }

  const sharedCarrier = commonCarrier(shippable.map(({ number }) => parcelOf(number).carrier))
  const refusedCount = visible.filter(({ number }) => refusals[number]).length
  return (
    <>
      <OrdersLeftOut orders={excluded} labels={shippingExclusionLabels} />
      <div className="mb-6 grid gap-4 empty:hidden">
        {shipment && (
          <ShipmentUndo
            key={shipment.key}
            shipment={shipment}
            sendsMail={orders.some(
              ({ number, by_post }) => !by_post && shipment.numbers.includes(number),
            )}
            onUndone={(numbers) =>
              setShippedNumbers(
                (before) => new Set([...before].filter((one) => !numbers.includes(one))),
              )
            }
          />
        )}
        {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
        {refusedCount > 0 && (
          <Notice kind="error">
            {formatCountOf(
              refusedCount,
              'bestelling klopt nog niet.',
              'bestellingen kloppen nog niet.',
            )}{' '}
            De reden staat bij de bestelling.
          </Notice>
        )}
      </div>
      <ExtensionPlace
        of="verzenden"
        props={{ orders: shippable, labelService: label_service, canConnect, reload }}
      />
      {shippable.length > 1 && (
        <div className="mb-6 max-w-sm">
          <LabelledSelect
            label="Bezorger voor alle bestellingen"
            options={[
              ...(sharedCarrier === differentCarriers
                ? [[differentCarriers, 'Verschillend'] as const]
                : []),
              ...carriers.map(({ name }) => [name, name] as const),
            ]}
            value={sharedCarrier}
            onChange={(carrier) => shippable.forEach(({ number }) => change(number, { carrier }))}
          />
        </div>
      )}
      <div ref={grid}>
        <RecordTable
          caption="Bestellingen om te verzenden"
          columns={columns({ carriers, parcelOf, refusals, change, moveDown })}
          rows={visible}
          keyOf={({ number }) => number}
          empty={
            shippedNumbers.size > 0
              ? 'Alles van deze lijst is verzonden.'
              : 'Er zijn geen ingepakte bestellingen om te verzenden.'
          }
        />
      </div>
      {shippable.length > 0 && (
        <BottomBar>
          {planShipButtons(codes).map(({ text, numbers }, index) => (
            <Button
              key={index}
              id={index === 0 ? shipButtonId : undefined}
              kind={index === 0 ? 'primary' : 'ghost'}
              busy={busy}
              onClick={() => requestShipping(numbers)}
            >
              {text}
            </Button>
          ))}
        </BottomBar>
      )}
    </>
  )
}

/**
 * A label fills in the carrier and the code of its parcel. Without one, a pickup point says whose
 * parcel it is.
 */
function initialParcel(
  carriers: Props['carriers'],
  order: Props['orders'][number] | undefined,
): Parcel {
  const expected = order?.label?.carrier ?? order?.pickup_point?.carrier
  return {
    carrier: carriers.find(({ name }) => name === expected)?.name ?? carriers[0]?.name ?? '',
    code: order?.label?.tracking_code ?? '',
  }
}

const differentCarriers = ''

/** Returns the carrier that all orders have. */
const commonCarrier = (names: readonly string[]): string =>
  names.every((name) => name === names[0]) ? (names[0] ?? differentCarriers) : differentCarriers

const loadOrders = (body: { numbers?: string[] }) =>
  browserApi('POST /api/admin/orders-to-ship', { body })

export default function BulkShipScreen() {
  const { result, reload, numbers } = useChosenOrders(loadOrders)
  const hasLabels = useHasPlace('verzenden')
  return (
    <>
      <ScreenHeader
        title="Verzenden"
        about={`Scan of typ van elk pakket de volgcode${hasLabels ? ', of maak labels' : ''}. Klanten met een e-mailadres krijgen een mail.`}
      >
        <ButtonLink kind="ghost" to="/admin/bestellingen?fulfilment=packed">
          Naar de ingepakte bestellingen
        </ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {(data) => <BulkShipForm key={numbers} {...data} reload={reload} />}
      </QueryBoundary>
    </>
  )
}
