import { useState } from 'react'
import { mailWordFields, mailWordLabels } from '#domain/mail/mail-word-fields.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Notice } from '#ui/notice.tsx'
import { MailView } from './mail-view.tsx'
import { MailWordsForm, type StoredMailWords } from './mail-words-form.tsx'
import { MailWordsVersions } from './mail-words-versions.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { useMailPreview } from './use-mail-preview.ts'
import { Section } from '../shared/section.tsx'

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
    <div className="grid gap-8">
      <Section title={stored.label} className="grid gap-5">
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
      </Section>
      <MailWordsVersions stored={stored} reload={reload} />
      <Section title="Zo ziet de mail eruit" headingClass="mb-4">
        {failure && <Notice kind="error">{failure}</Notice>}
        {preview && <MailView {...preview} />}
      </Section>
    </div>
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
