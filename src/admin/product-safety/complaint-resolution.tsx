// What the shop did about a complaint. Saving closes the complaint.

import { type SubmitEvent, useRef, useState } from 'react'
import {
  complaintResolutionLabels,
  complaintResolutions,
} from '#domain/product-safety/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import type { ComplaintProps } from './complaint-props.ts'

const options = complaintResolutions.map(
  (value) => [value, complaintResolutionLabels[value]] as const,
)

export function ComplaintResolution({
  complaint,
  busy,
  errorOf,
  runAction,
  note,
}: ComplaintProps & { note: string }) {
  const { number, resolution, handled_at, handled_by, person } = complaint
  const [chosen, setChosen] = useState<string>(resolution ?? '')
  const form = useRef<HTMLFormElement>(null)
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('note') ?? '')
    void runAction(
      () =>
        browserApi('POST /api/admin/complaints/:number/handled', {
          params: { number },
          body: { resolution: chosen as (typeof complaintResolutions)[number], note: text },
        }),
      `Klacht ${number} is afgehandeld.`,
    )
  }
  return (
    <OrderSection title="Wat is er gedaan?">
      {handled_at && (
        <p className="mb-4 text-sm text-ink-soft">
          Afgehandeld op {formatDateTimeOrDash(handled_at)}
          {handled_by && ` door ${handled_by}`}.
        </p>
      )}
      <StaffForm
        busy={busy}
        draft={`klacht ${number}`}
        form={form}
        onSubmit={save}
        className="grid gap-5"
      >
        <LabelledSelect
          label="Oplossing"
          options={[['', 'Kies wat er is gedaan'], ...options]}
          value={chosen}
          onChange={setChosen}
          error={errorOf('resolution')}
        />
        {person !== 'erased' && (
          <LabelledTextarea
            key={note}
            label="Toelichting"
            hint="De klant kan dit lezen als die opvraagt wat we bewaren."
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={note}
          />
        )}
        <Button type="submit" busy={busy} className="justify-self-start">
          {handled_at ? 'Bewaar' : 'Afgehandeld'}
        </Button>
      </StaffForm>
    </OrderSection>
  )
}
