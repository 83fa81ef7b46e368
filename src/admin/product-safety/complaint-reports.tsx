// On which day staff reported a complaint to the maker, IGJ or NVWA.

import { useId, useState } from 'react'
import {
  type ComplaintReportTarget,
  complaintReportTargetLabels,
  complaintReportTargets,
} from '#domain/product-safety/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import type { ComplaintProps } from './complaint-props.ts'

export const ComplaintReports = (props: ComplaintProps) => (
  <OrderSection title="Gemeld bij">
    <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
      Is het een medisch hulpmiddel, geef de klacht dan meteen door aan de maker. Een ernstig
      voorval meld je bij IGJ. Is het een ander product en is iemand gewond geraakt, dan meld je het
      bij de maker en bij NVWA.
    </p>
    <ul className="grid gap-4">
      {complaintReportTargets.map((to) => (
        <Report key={`${to}${props.complaint.reported[to] ?? ''}`} to={to} {...props} />
      ))}
    </ul>
  </OrderSection>
)

function Report({
  to,
  complaint: { number, reported },
  busy,
  errorOf,
  runAction,
}: ComplaintProps & { to: ComplaintReportTarget }) {
  const id = useId()
  const saved = reported[to] ?? ''
  const [on, setOn] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)
  const error = isSaving ? errorOf('on') : undefined
  const label = complaintReportTargetLabels[to]
  const save = () => {
    setIsSaving(true)
    void runAction(
      () =>
        browserApi('PUT /api/admin/complaints/:number/reports/:to', {
          params: { number, to },
          body: { on: on || null },
        }),
      on ? `${label}: de dag staat erbij.` : `${label}: de dag is weggehaald.`,
    ).then((isDone) => isDone && setIsSaving(false))
  }
  return (
    <li>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="date"
          value={on}
          onChange={({ target }) => setOn(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-control max-w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep aria-invalid:border-2 aria-invalid:border-error"
        />
        {on !== saved && (
          <Button kind="ghost" busy={busy} onClick={save}>
            Bewaar<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </li>
  )
}
