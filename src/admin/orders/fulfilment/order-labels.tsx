import { useState } from 'react'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '../../shared/format.ts'
import type { OrderProps } from '../order-props.ts'
import { Panel } from '../../shared/screen.tsx'
import {
  labelPapers,
  maxLabelsPerFile,
  type LabelPaper,
} from '#domain/order/fulfilment/shipping-label.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { readStoredText, writeStoredText } from '#components/storage/browser-storage.ts'
import { downloadFile } from '#ui/download-file.ts'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { type RefusedOrder, RefusedOrders } from '../chosen-orders.tsx'
import { useStaffMutation } from '../../shared/messages/use-staff-mutation.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

/**
 * `start` is the position of the first label on A4, from 1 to 4. It is not remembered: each sheet
 * starts elsewhere.
 */
type LabelLayout = { paper: LabelPaper; start: number }

/** The browser remembers the paper of this device. */
const readLabelPaper = (): LabelPaper =>
  labelPapers.find(
    (paper) => paper === readStoredText('localStorage', staffStorageKeys.labelPaper),
  ) ?? 'a6'

const saveLabelPaper = (paper: LabelPaper): void =>
  writeStoredText('localStorage', staffStorageKeys.labelPaper, paper)

/**
 * Downloads the labels of these orders as one PDF, or as several for more labels than fit in one.
 */
async function downloadLabels(
  numbers: readonly string[],
  { paper, start }: LabelLayout,
): Promise<void> {
  for (let first = 0; first < numbers.length; first += maxLabelsPerFile) {
    const body = {
      numbers: numbers.slice(first, first + maxLabelsPerFile),
      paper,
      start: first === 0 ? start : 1,
    }
    downloadFile(await browserApi('POST /api/fulfilment/labels/pdf', { body }), 'application/pdf')
  }
}

const paperNames: readonly (readonly [LabelPaper, string])[] = [
  ['a6', 'A6, één label per blad'],
  ['a4', 'A4, vier labels per blad'],
]
const positionNames = [
  ['1', 'Linksboven'],
  ['2', 'Rechtsboven'],
  ['3', 'Linksonder'],
  ['4', 'Rechtsonder'],
] as const

function LabelPaperFields({
  layout,
  onChange,
}: {
  layout: LabelLayout
  onChange: (layout: LabelLayout) => void
}) {
  return (
    <>
      <LabelledSelect
        label="Papier"
        options={paperNames}
        value={layout.paper}
        onChange={(value) => {
          const paper = paperNames.find(([name]) => name === value)?.[0] ?? 'a6'
          saveLabelPaper(paper)
          onChange({ paper, start: 1 })
        }}
      />
      {layout.paper === 'a4' && (
        <LabelledSelect
          label="Eerste label"
          options={positionNames}
          value={String(layout.start)}
          onChange={(value) => onChange({ ...layout, start: Number(value) })}
        />
      )}
    </>
  )
}

type Props = {
  orders: readonly { number: string; label: { status: string } | null }[]
  onMade: () => Promise<void>
}

/** A label takes the service a second or so. Small requests keep each one short. */
const ordersPerRequest = 10

export function LabelPanel({ orders, onMade }: Props) {
  const { failure, busy, run } = useStaffMutation()
  const [layout, setLayout] = useState<LabelLayout>(() => ({ paper: readLabelPaper(), start: 1 }))
  const [refusals, setRefusals] = useState<readonly RefusedOrder[]>([])
  const [madeCount, setMadeCount] = useState(0)
  const toMake = orders
    .filter(({ label }) => label?.status !== 'ready' && label?.status !== 'in-transit')
    .map(({ number }) => number)

  const makeAndPrint = () =>
    run(async () => {
      setMadeCount(0)
      const refused: RefusedOrder[] = []
      for (let first = 0; first < toMake.length; first += ordersPerRequest) {
        const numbers = toMake.slice(first, first + ordersPerRequest)
        const { results } = await browserApi('POST /api/fulfilment/labels', { body: { numbers } })
        refused.push(...results.filter((one) => one.refused !== null))
        setMadeCount(first + numbers.length)
      }
      setRefusals(refused)
      if (toMake.length > 0) await onMade()
      const printed = orders
        .map(({ number }) => number)
        .filter((number) => !refused.some((one) => one.number === number))
      if (printed.length === 0) return undefined
      await downloadLabels(printed, layout)
      return printed.length === 1
        ? 'Het label is gedownload. Print het en plak het op de doos.'
        : `${printed.length} labels zijn gedownload. Print ze en plak ze op de dozen.`
    })

  if (orders.length === 0) return null
  const labels = formatCountOf(orders.length, 'label', 'labels')
  return (
    <Panel title="Labels">
      <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        <LabelPaperFields layout={layout} onChange={setLayout} />
        <Button busy={busy} onClick={makeAndPrint}>
          {toMake.length > 0 ? `Maak en print ${labels}` : `Print ${labels} opnieuw`}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-4 not-empty:mt-4">
        {busy && toMake.length > ordersPerRequest && (
          <p className="text-sm text-ink-soft">
            {madeCount} van {toMake.length}
          </p>
        )}
        {failure}
        <RefusedOrders orders={refusals} />
      </div>
    </Panel>
  )
}

export function OrderLabels({
  order: { number, labels, label_service, can },
  busy,
  runAction,
}: OrderProps) {
  const [layout, setLayout] = useState<LabelLayout>(() => ({ paper: readLabelPaper(), start: 1 }))
  const open = labels.find(
    ({ sent, status }) => !sent && status !== 'cancelled' && status !== 'failed',
  )
  const canPrint =
    label_service !== null &&
    labels.some(({ status, tracking_code }) => tracking_code !== null && status !== 'cancelled')

  const make = async () => {
    const { results } = await browserApi('POST /api/fulfilment/labels', {
      body: { numbers: [number] },
    })
    const refused = results.find((one) => one.refused !== null)?.refused
    if (refused) throw new Problem('label-refused', { serverMessage: refused })
    await downloadLabels([number], layout)
  }
  const cancel = () =>
    browserApi('POST /api/fulfilment/:number/label/cancel', { params: { number } })
  return (
    <Panel title={labels.length === 1 ? 'Verzendlabel' : 'Verzendlabels'}>
      <ol className="grid gap-4 not-empty:mb-5">
        {labels.map(({ id, at, status_label, failure, carrier, tracking_code, tracking_url }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">
              {[carrier, tracking_code].filter(Boolean).join(', ') || 'Nog geen volgcode'}
            </p>
            <p className="text-sm text-ink-soft">
              {status_label}, gemaakt {formatDateTimeOrDash(at)}
            </p>
            {failure && <p className="mt-1 text-sm text-clay">{failure}</p>}
            {tracking_url && (
              <a
                href={tracking_url}
                target="_blank"
                rel="noreferrer"
                className="link inline-block text-sm"
              >
                Volg dit pakket
              </a>
            )}
          </li>
        ))}
      </ol>
      {(can.make_label || canPrint) && (
        <div className="mb-4 grid max-w-lg gap-4 sm:grid-cols-2">
          <LabelPaperFields layout={layout} onChange={setLayout} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {can.make_label && (
          <Button
            busy={busy}
            onClick={() => runAction(make, 'Het label is gedownload. Plak het op de doos.')}
          >
            Maak en print label
          </Button>
        )}
        {canPrint && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              runAction(() => downloadLabels([number], layout), 'Het label is gedownload.')
            }
          >
            Print opnieuw
          </Button>
        )}
        {open && label_service !== null && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              runAction(
                cancel,
                'Het label is geannuleerd. Gooi het weg: het kost niets zolang de bezorger het niet scant.',
              )
            }
          >
            Annuleer label
          </Button>
        )}
      </div>
    </Panel>
  )
}
