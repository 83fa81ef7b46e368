// A dialog in which staff send a mailing to the confirmed subscribers, now or at a chosen moment.

import { useState } from 'react'
import { Problem } from '#domain/problem.ts'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { StaffFields } from '../shared/forms/staff-fields.ts'
import type { EndpointReply } from '#api/index.ts'
import { formatCountOf } from '#domain/format-count-of.ts'

type Props = {
  subscriberCount: number
  emptyBlocks: readonly string[]
  /** `at` is the planned moment in ISO 8601; undefined sends the mailing at once. */
  onSend: (at: string | undefined) => Promise<void>
  onClose: () => void
}

const fields = {
  when: {
    kind: 'radio',
    label: 'Wanneer?',
    options: [
      ['now', 'Nu meteen'],
      ['later', 'Op een moment dat ik kies'],
    ],
  },
  at: { kind: 'moment', label: 'Dag en tijd', required: true, when: { when: 'later' } },
} as const satisfies StaffFields

export function MailingSend({ subscriberCount, emptyBlocks, onSend, onClose }: Props) {
  const [isNow, setIsNow] = useState(true)
  return (
    <FieldDialog
      title="Mailing versturen"
      fields={fields}
      values={{ when: 'now' }}
      button={isNow ? 'Verstuur nu' : 'Plan de mailing'}
      cancel="Annuleren"
      onType={({ when }) => setIsNow(when === 'now')}
      send={async ({ when, at }) => {
        if (when === 'later' && at === '')
          throw new Problem('input-invalid', { errors: { at: ['Kies een dag en een tijd.'] } })
        await onSend(at || undefined)
      }}
      onClose={onClose}
    >
      <p>
        De mailing gaat naar {formatCountOf(subscriberCount, 'adres', 'adressen')}. Mails over
        bestellingen gaan altijd voor. Tot het laatste adres kun je stoppen.
      </p>
      {emptyBlocks.length > 0 && (
        <Notice kind="warning">
          {emptyBlocks.length === 1 ? 'Eén onderdeel is' : `${emptyBlocks.length} onderdelen zijn`}{' '}
          nog leeg: {emptyBlocks.join(', ')}. Wie de mail leest, ziet er niets van.
        </Notice>
      )}
    </FieldDialog>
  )
}

export type Mailing = EndpointReply<'GET /api/admin/mailings/:id'>
