// The fields with the words of a mail, and what the shop fills in.

import { type SubmitEvent, useRef } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import {
  type MailWordField,
  mailWordFields,
  mailWordLabels,
} from '#domain/mail/mail-word-fields.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import { browserApi } from '#components/api-context.ts'
import { PlaceholderList } from '#components/content/placeholder-list.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormErrorSummary, formFieldId, toFormErrors } from '../shared/form-error-summary.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { StoredMailWords } from './stored-mail-words.ts'

const formName = 'mailtekst'
const hints: Record<MailWordField, string> = {
  subject: 'Hoogstens 78 tekens, zonder woord dat iets over de producten zegt.',
  opening:
    'Komt na de aanhef (Dag Kim,). De eerste 90 tekens staan naast het onderwerp: ook daar geen woord dat iets verraadt. Mag leeg blijven.',
  button: 'Kort, zoals: Bekijk je bestelling',
  closing: 'Komt onder de tekst. Mag leeg blijven, zoals: Tot snel!',
}

type Props = {
  stored: StoredMailWords
  /** The errors of what staff typed last. */
  errors: FieldErrors
  onType: (words: MailWords) => void
  reload: () => Promise<void>
}

export function MailWordsForm({ stored, errors: typedErrors, onType, reload }: Props) {
  const { name, version, default_words: luwte, words } = stored
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const current = words ?? luwte
  const fields = mailWordFields.filter(
    (field) =>
      (field !== 'subject' || stored.has_subject) && (field !== 'button' || stored.has_button),
  )
  const readWords = (): MailWords => {
    const data = new FormData(form.current ?? undefined)
    const read = (field: MailWordField) =>
      fields.includes(field) ? String(data.get(field) ?? '') : ''
    return {
      subject: read('subject'),
      opening: read('opening'),
      button: read('button'),
      closing: read('closing'),
    }
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { words: readWords(), version }
    void run(async () => {
      await browserApi('PUT /api/admin/mail-words/:name', { params: { name }, body })
      await reload()
      return 'Bewaard. Elke mail die nu vertrekt, heeft deze tekst.'
    })
  }
  const bringBack = () =>
    void run(async () => {
      await browserApi('PUT /api/admin/mail-words/:name', {
        params: { name },
        body: { words: null, version },
      })
      await reload()
      return 'De mail heeft weer de tekst van Luwte.'
    })
  const formErrors = toFormErrors(
    errors,
    Object.fromEntries(fields.map((field) => [`words.${field}`, mailWordLabels[field]])),
  )
  return (
    <StaffForm
      busy={busy}
      draft={`mail-${name}`}
      subject="shop"
      form={form}
      onSubmit={save}
      onInput={() => onType(readWords())}
      className="grid max-w-[44rem] gap-5"
    >
      <p className="text-sm text-ink-soft">
        Je wijzigt alleen deze woorden. Wat er besteld is, bedragen, links en wat de wet vraagt,
        staan altijd in de mail.
      </p>
      {fields.map((field) => {
        const shared = {
          label: mailWordLabels[field],
          name: field,
          id: formFieldId(formName, `words.${field}`),
          hint: hints[field],
          error: typedErrors[field]?.[0],
          defaultValue: current[field],
          autoComplete: 'off',
        }
        return field === 'subject' || field === 'button' ? (
          <LabelledField key={field} {...shared} />
        ) : (
          <LabelledTextarea key={field} {...shared} rows={4} />
        )
      })}
      <PlaceholderList placeholders={stored.placeholders} />
      {notice && (
        <Notice kind="error">
          {formErrors.length > 0 ? (
            <FormErrorSummary form={formName} errors={formErrors} />
          ) : (
            notice.text
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Bewaar de tekst
        </Button>
        {words && (
          <Button kind="ghost" busy={busy} onClick={bringBack}>
            Terug naar de tekst van Luwte
          </Button>
        )}
      </div>
    </StaffForm>
  )
}
