// What differs from the words of Luwte, and the former versions, each of which staff can bring
// back.

import { mailWordFields, mailWordLabels } from '#domain/mail/mail-word-fields.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { StoredMailWords } from './mail-words-form.tsx'

export function MailWordsVersions({
  stored,
  reload,
}: {
  stored: StoredMailWords
  reload: () => Promise<void>
}) {
  const { notice, errors, busy, run } = useStaffMutation()
  const { name, version, versions, words, default_words: luwte } = stored
  const restore = (former: MailWords | null) =>
    void run(async () => {
      await browserApi('PUT /api/admin/mail-words/:name', {
        params: { name },
        body: { words: former, version },
      })
      await reload()
      return 'Teruggezet. Elke mail die nu vertrekt, heeft deze tekst.'
    })
  if (versions.length === 0) return null
  return (
    <section aria-label="Versies" className="grid max-w-[44rem] gap-3">
      {words && (
        <details className="rounded-card border border-line bg-white text-sm">
          <summary className="min-h-11 px-4 py-2.5 font-semibold">
            Vergelijk met de tekst van Luwte
          </summary>
          <Comparison words={words} luwte={luwte} />
        </details>
      )}
      <details className="rounded-card border border-line bg-white text-sm">
        <summary className="min-h-11 px-4 py-2.5 font-semibold">
          Versies ({versions.length})
        </summary>
        {notice && (
          <div className="px-4 pb-3">
            <Notice kind="error">{Object.values(errors).flat()[0] ?? notice.text}</Notice>
          </div>
        )}
        <ol className="px-4 pb-2">
          {versions.map((former) => (
            <li
              key={former.version}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{formatShortDateTime(former.saved_at)}</span>,{' '}
                {former.saved_by ?? 'een oud-collega'}
                <span className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">
                  {summarise(former.words)}
                </span>
              </span>
              {former.version === version ? (
                <span className="text-ink-soft">Deze geldt nu</span>
              ) : (
                <Button
                  kind="ghost"
                  busy={busy}
                  className="text-sm"
                  onClick={() => restore(former.words)}
                >
                  Zet terug<span className="sr-only">: {formatShortDateTime(former.saved_at)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

const summarise = (words: MailWords | null): string =>
  words
    ? [words.subject, words.opening, words.button, words.closing].filter(Boolean).join(' · ')
    : 'De tekst van Luwte'

function Comparison({ words, luwte }: { words: MailWords; luwte: MailWords }) {
  const changed = mailWordFields.filter((field) => words[field] !== luwte[field])
  if (changed.length === 0)
    return <p className="px-4 pb-4">Jullie tekst is gelijk aan die van Luwte.</p>
  return (
    <dl className="grid gap-3 px-4 pb-4">
      {changed.map((field) => (
        <div key={field}>
          <dt className="font-semibold">{mailWordLabels[field]}</dt>
          <dd className="whitespace-pre-line text-ink-soft">
            <span className="sr-only">Tekst van Luwte: </span>
            <del>{luwte[field] || '(leeg)'}</del>
          </dd>
          <dd className="whitespace-pre-line">
            <span className="sr-only">Jullie tekst: </span>
            <ins className="no-underline">{words[field] || '(leeg)'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
