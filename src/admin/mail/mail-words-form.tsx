import type { FieldErrors } from '#domain/problem.ts'
import { type MailWords, type MailWordField, mailWordLabels } from '#domain/mail/mail-words.ts'
import { browserApi } from '#components/api-context.ts'
import { PlaceholderList } from '#components/content/placeholder-list.tsx'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { EndpointReply } from '#api/index.ts'

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

export function MailWordsForm({ stored, errors: typingErrors, onType, reload }: Props) {
  const { name, version, default_words: luwte, words } = stored
  const { failure, busy, run } = useStaffMutation()
  const saveWords = async (newWords: MailWords | null) => {
    await browserApi('PUT /api/admin/mail-words/:name', {
      params: { name },
      body: { words: newWords, version },
    })
    await reload()
  }
  const bringBack = () =>
    void run(async () => {
      await saveWords(null)
      return 'De mail heeft weer de tekst van Luwte.'
    })
  return (
    <FieldForm
      fields={{
        ...(stored.has_subject && { subject: mailWordField('subject') }),
        opening: mailWordField('opening'),
        ...(stored.has_button && { button: mailWordField('button') }),
        closing: mailWordField('closing'),
        placeholders: {
          kind: 'note',
          content: <PlaceholderList placeholders={stored.placeholders} />,
        },
      }}
      values={words ?? luwte}
      errorPath="words"
      typingErrors={typingErrors}
      button="Bewaar de tekst"
      actions={
        words && (
          <Button kind="ghost" busy={busy} onClick={bringBack}>
            Terug naar de tekst van Luwte
          </Button>
        )
      }
      draft={`mail-${name}`}
      subject="shop"
      className="max-w-[44rem]"
      onType={(typed) => onType({ ...noWords, ...typed })}
      send={async (typed) => {
        await saveWords({ ...noWords, ...typed })
        return 'Bewaard. Elke mail die nu vertrekt, heeft deze tekst.'
      }}
    >
      <p className="text-sm text-ink-soft">
        Je wijzigt alleen deze woorden. Wat er besteld is, bedragen, links en wat de wet vraagt,
        staan altijd in de mail.
      </p>
      {failure}
    </FieldForm>
  )
}

const noWords: MailWords = { subject: '', opening: '', button: '', closing: '' }

const mailWordField = (name: MailWordField) =>
  ({
    kind: name === 'subject' || name === 'button' ? 'text' : 'textarea',
    label: mailWordLabels[name],
    hint: hints[name],
    rows: 4,
  }) as const

export type StoredMailWords = EndpointReply<'GET /api/admin/mail-words/:name'>
