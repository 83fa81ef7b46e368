// Makes and prints the labels of several packed orders, in one PDF.

import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { downloadLabels, type LabelLayout, readLabelPaper } from './label-paper.ts'
import { LabelPaperFields } from './label-paper-fields.tsx'

type Props = {
  orders: readonly { number: string; label: { status: string } | null }[]
  /** Called after labels were made. */
  onMade: () => Promise<void>
}
type Refusal = { number: string; refused: string | null }

/** A label takes the service a second or so. Small requests keep each one short. */
const ordersPerRequest = 10

export function LabelPanel({ orders, onMade }: Props) {
  const { notice, busy, run } = useStaffMutation()
  const [layout, setLayout] = useState<LabelLayout>(() => ({ paper: readLabelPaper(), start: 1 }))
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [madeCount, setMadeCount] = useState(0)
  const toMake = orders
    .filter(({ label }) => label?.status !== 'ready' && label?.status !== 'in-transit')
    .map(({ number }) => number)

  const makeAndPrint = () =>
    run(async () => {
      setMadeCount(0)
      const refused: Refusal[] = []
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
  return (
    <section
      aria-labelledby="labels"
      className="mb-6 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id="labels" className="mb-4 text-xl">
        Labels
      </h2>
      <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        <LabelPaperFields layout={layout} onChange={setLayout} />
        <Button busy={busy} onClick={() => void makeAndPrint()}>
          {toMake.length > 0
            ? `Maak en print ${countLabels(orders.length)}`
            : `Print ${countLabels(orders.length)} opnieuw`}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-4 not-empty:mt-4">
        {busy && toMake.length > ordersPerRequest && (
          <p className="text-sm text-ink-soft">
            {madeCount} van {toMake.length}
          </p>
        )}
        {notice && <Notice kind="error">{notice.text}</Notice>}
        {refusals.length > 0 && (
          <Notice kind="error">
            <ul>
              {refusals.map(({ number, refused }) => (
                <li key={number}>
                  {number}: {refused}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </section>
  )
}

const countLabels = (count: number): string => (count === 1 ? '1 label' : `${count} labels`)
