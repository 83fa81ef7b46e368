import { useState } from 'react'
import { Link } from 'react-router'
import { type RefusedOrder, RefusedOrders } from '#admin/orders/chosen-orders.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { Panel } from '#admin/shared/screen.tsx'
import type { PlaceProps } from '#admin/shell/extension-places.ts'
import { browserApi } from '#components/api-context.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { Button } from '#ui/button.tsx'
import { downloadLabels, LabelPaperFields, useLabelLayout } from './label-paper.tsx'
import { isLabelMade } from '../domain/label-progress.ts'

type Props = PlaceProps['verzenden']

function BulkLabels({ labelService, canConnect, ...panel }: Props) {
  // For colleagues who cannot switch labels on, there is nothing to read.
  if (!labelService) return canConnect && <LabelsAreOff />
  return (
    <div className="mb-6 empty:hidden">
      <LabelPanel {...panel} />
    </div>
  )
}

export default BulkLabels

const LabelsAreOff = () => (
  <p className="mb-4 text-sm text-ink-soft">
    Labels uit de winkel printen?{' '}
    <Link to="/admin/instellingen/verbindingen" className="link">
      Koppel MyParcel of Sendcloud
    </Link>
    .
  </p>
)

/** A label takes the service a second or so. Small requests keep each one short. */
const ordersPerRequest = 10

function LabelPanel({ orders, reload }: Pick<Props, 'orders' | 'reload'>) {
  const { failure, busy, run } = useStaffMutation()
  const [layout, setLayout] = useLabelLayout()
  const [refusals, setRefusals] = useState<readonly RefusedOrder[]>([])
  const [madeCount, setMadeCount] = useState(0)
  const numbersOf = (isMade: boolean) =>
    orders.flatMap(({ number, label }) => (isLabelMade(label) === isMade ? [number] : []))
  const [toMake, made] = [numbersOf(false), numbersOf(true)]

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
      await reload()
      return print(toMake.filter((number) => !refused.some((one) => one.number === number)))
    })
  const print = async (numbers: readonly string[]) => {
    if (numbers.length === 0) return undefined
    await downloadLabels(numbers, layout)
    return numbers.length === 1
      ? 'Het label is gedownload. Print het en plak het op de doos.'
      : `${numbers.length} labels zijn gedownload. Print ze en plak ze op de dozen.`
  }

  if (orders.length === 0) return null
  return (
    <Panel title="Labels">
      <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        <LabelPaperFields layout={layout} onChange={setLayout} />
        {toMake.length > 0 && (
          <Button busy={busy} onClick={makeAndPrint}>
            Maak en print {formatCountOf(toMake.length, 'label', 'labels')}
          </Button>
        )}
        {made.length > 0 && (
          <Button kind="ghost" busy={busy} onClick={() => run(() => print(made))}>
            Print {formatCountOf(made.length, 'label', 'labels')} opnieuw
          </Button>
        )}
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
