// What the shop did about a complaint. Saving closes the complaint.

import type { FormField } from '#domain/form-fields.ts'
import {
  complaintResolutionLabels,
  complaintResolutions,
} from '#domain/product-safety/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import type { AdminComplaint } from './complaint-props.ts'

const resolutionField = {
  kind: 'select',
  label: 'Oplossing',
  unchosen: 'Kies wat er is gedaan',
  options: complaintResolutions.map((value) => [value, complaintResolutionLabels[value]]),
} as const satisfies FormField

type Props = {
  complaint: AdminComplaint
  note: string
  reload: () => Promise<void>
}

export function ComplaintResolution({ complaint, note, reload }: Props) {
  const { number, resolution, handled_at, handled_by, person } = complaint
  return (
    <OrderSection title="Wat is er gedaan?">
      {handled_at && (
        <p className="mb-4 text-sm text-ink-soft">
          Afgehandeld op {formatDateTimeOrDash(handled_at)}
          {handled_by && ` door ${handled_by}`}.
        </p>
      )}
      <FieldForm
        fields={{
          resolution: resolutionField,
          ...(person !== 'erased' && {
            note: {
              kind: 'textarea',
              label: 'Toelichting',
              hint: 'De klant kan dit lezen als die opvraagt wat we bewaren.',
              max: 1000,
            },
          }),
        }}
        values={{ resolution, note }}
        button={handled_at ? 'Bewaar' : 'Afgehandeld'}
        draft={`klacht ${number}`}
        send={async ({ resolution: chosen, note: text = '' }) => {
          await browserApi('POST /api/admin/complaints/:number/handled', {
            params: { number },
            body: { resolution: chosen, note: text },
          })
          await reload()
          return `Klacht ${number} is afgehandeld.`
        }}
      />
    </OrderSection>
  )
}
