import { labelPapers, maxLabelsPerFile, type LabelPaper } from '#domain/order/shipping-label.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { browserApi } from '#components/api-context.ts'
import { readStoredText, writeStoredText } from '#components/storage/browser-storage.ts'
import { downloadFile } from '#ui/download-file.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type RefusedOrder, RefusedOrders } from './chosen-orders.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { Panel } from '../shared/screen.tsx'
import { formatCountOf } from '#domain/format-count-of.ts'

/**
 * `start` is the position of the first label on A4, from 1 to 4. It is not remembered: each sheet
 * starts elsewhere.
 */
export type LabelLayout = { paper: LabelPaper; start: number }

/** The browser remembers the paper of this device. */
export const readLabelPaper = (): LabelPaper =>
  labelPapers.find(
    (paper) => paper === readStoredText('localStorage', staffStorageKeys.labelPaper),
  ) ?? 'a6'

const saveLabelPaper = (paper: LabelPaper): void =>
  writeStoredText('localStorage', staffStorageKeys.labelPaper, paper)

/**
 * Downloads the labels of these orders as one PDF, or as several for more labels than fit in one.
 */
export async function downloadLabels(
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

export function LabelPaperFields({
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
