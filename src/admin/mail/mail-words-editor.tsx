import { useState, useEffect } from 'react'
import { type MailWords, mailWordFields, mailWordLabels } from '#domain/mail/mail-words.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Notice } from '#ui/notice.tsx'
import { MailView, WordsAndMail } from './mail-view.tsx'
import { MailWordsForm, type StoredMailWords } from './mail-words-form.tsx'
import { TestMailButton } from './mail-buttons.tsx'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { EndpointReply } from '#api/index.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'

type Preview = EndpointReply<'POST /api/admin/mail-words/:name/preview'>

/** In milliseconds. Long enough that a fast typist does not request a preview per letter. */
const pauseAfterTyping = 350

/**
 * Renders the mail with what staff typed, soon after they pause. The last preview stays until then.
 */
function useMailPreview(
  name: string,
  words: MailWords,
): { preview: Preview | undefined; failure: string | undefined } {
  const [state, setState] = useState<{ preview?: Preview; failure?: string }>({})
  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(() => {
      browserApi('POST /api/admin/mail-words/:name/preview', {
        params: { name },
        body: { words },
      }).then(
        (preview) => request.signal.aborted || setState({ preview }),
        (error: unknown) =>
          request.signal.aborted ||
          setState((before) => ({ ...before, failure: toErrorMessage(error) })),
      )
    }, pauseAfterTyping)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [name, words])
  return { preview: state.preview, failure: state.failure }
}

/**
 * What differs from the words of Luwte, and the former versions, each of which staff can bring
 * back.
 */
function MailWordsVersions({
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

export function MailWordsEditor({ name, onSaved }: { name: string; onSaved: () => Promise<void> }) {
  const { result, reload } = useReply('GET /api/admin/mail-words/:name', { params: { name } })
  const reloadAll = async () => {
    await Promise.all([reload(), onSaved()])
  }
  return (
    <QueryBoundary result={result} reload={reload}>
      {(stored) => <Editor key={stored.version} stored={stored} reload={reloadAll} />}
    </QueryBoundary>
  )
}

function Editor({ stored, reload }: { stored: StoredMailWords; reload: () => Promise<void> }) {
  const { name } = stored
  const [typed, setTyped] = useState<MailWords>(stored.words ?? stored.default_words)
  const { preview, failure } = useMailPreview(name, typed)
  return (
    <WordsAndMail
      mail={
        <>
          {failure && <Notice kind="error">{failure}</Notice>}
          {preview && <MailView {...preview} />}
        </>
      }
    >
      <BrokenWords stored={stored} />
      <MailWordsForm
        stored={stored}
        errors={preview?.errors ?? {}}
        onType={setTyped}
        reload={reload}
      />
      <TestMailButton
        label="Stuur deze als proef naar mijzelf"
        send={() =>
          browserApi('POST /api/admin/mail-words/:name/test', {
            params: { name },
            body: { words: typed },
          })
        }
      />
      <MailWordsVersions stored={stored} reload={reload} />
    </WordsAndMail>
  )
}

function BrokenWords({ stored: { errors } }: { stored: StoredMailWords }) {
  const found = mailWordFields.flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ field, message })),
  )
  if (found.length === 0) return null
  return (
    <Notice kind="warning">
      <p className="font-semibold">
        De winkel verstuurt nu de tekst van Luwte, want jullie tekst mag niet meer.
      </p>
      <ul className="mt-1">
        {found.map(({ field, message }) => (
          <li key={message}>
            {mailWordLabels[field]}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
