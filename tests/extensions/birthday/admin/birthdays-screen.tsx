import type { EndpointReply } from '#api/index.ts'
import { EmailAddress } from '#admin/shared/email-address.tsx'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { defineList, RowButton } from '#admin/shared/list/define-list.tsx'
import { Section } from '#admin/shared/screen.tsx'
import { SettingForm } from '#admin/system/setting-form.tsx'
import { browserApi } from '#components/api-context.ts'
import { dutchFormat } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { formatBirthday } from '../domain/birthday.ts'
import { greetingSetting } from '../domain/greeting-setting.ts'

type Birthday = EndpointReply<'GET /api/admin/birthdays'>['birthdays'][number]

const formatMonth = dutchFormat({ month: 'long' })
const months = Array.from(
  { length: 12 },
  (_, index) => [index + 1, formatMonth(Date.UTC(2000, index, 15))] as const,
)

type Props = {
  birthday?: Birthday
  onClose: () => void
  onDone: () => Promise<void>
}

const BirthdayDialog = ({ birthday, onClose, onDone }: Props) => (
  <FieldDialog
    title={birthday ? 'Verjaardag verbeteren' : 'Nieuwe verjaardag'}
    fields={{
      ...(!birthday && {
        email: {
          kind: 'email',
          label: 'E-mailadres',
          required: true,
          hint: 'Alleen van een klant die zelf om een felicitatie vroeg.',
        },
      }),
      day: { kind: 'number', label: 'Dag', required: true, half: true },
      month: { kind: 'select', label: 'Maand', options: months, half: true },
    }}
    values={birthday ?? { month: 1 }}
    button="Bewaar de verjaardag"
    send={async ({ email = '', ...day }) => {
      if (birthday)
        await browserApi('PUT /api/admin/birthdays/:id', {
          params: { id: birthday.id },
          body: day,
        })
      else await browserApi('POST /api/admin/birthdays', { body: { ...day, email } })
      await onDone()
      return 'De verjaardag is bewaard.'
    }}
    onClose={onClose}
  />
)

export default defineList({
  title: 'Verjaardagen',
  about: 'Van klanten die vroegen om een felicitatie. Het jaar vragen we niet.',
  actions: ({ open, close, reload }) => (
    <Button
      aria-haspopup="dialog"
      onClick={() => open(<BirthdayDialog onClose={close} onDone={reload} />)}
    >
      Nieuwe verjaardag
    </Button>
  ),
  from: 'GET /api/admin/birthdays',
  rows: 'birthdays',
  keyOf: ({ id }) => id,
  search: 'Zoek op e-mailadres',
  columns: ({ busy, change, open, close, reload }) => [
    { name: 'E-mailadres', fill: true, cell: ({ email }) => <EmailAddress address={email} /> },
    { name: 'Verjaardag', cell: formatBirthday },
    { name: 'Gevraagd', cell: ({ asked_at: at }) => formatDateTimeOrDash(at) },
    { name: 'Gefeliciteerd', cell: ({ greeted_year: year }) => year ?? '–' },
    {
      name: 'Doen',
      cell: (birthday) => (
        <span className="flex flex-wrap gap-x-2">
          <RowButton
            label="Verbeter"
            of={birthday.email}
            opensDialog
            onClick={() =>
              open(<BirthdayDialog birthday={birthday} onClose={close} onDone={reload} />)
            }
          />
          <RowButton
            label="Haal weg"
            of={birthday.email}
            busy={busy}
            onClick={() =>
              change(async () => {
                await browserApi('DELETE /api/admin/birthdays/:id', {
                  params: { id: birthday.id },
                })
                return `${birthday.email} krijgt geen felicitatie meer.`
              })
            }
          />
        </span>
      ),
    },
  ],
  noMatch: 'Niets gevonden.',
  empty: 'Nog niemand vroeg om een felicitatie.',
  below: () => (
    <Section title={greetingSetting.form.title} className="mt-10 max-w-2xl" headingClass="mb-4">
      <SettingForm setting={greetingSetting} />
    </Section>
  ),
})
