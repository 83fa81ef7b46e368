// A mail whole: its subject, how it looks, and its plain text.

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MailSheet } from './mail-sheet.tsx'

type Props = { subject: string; html: string; text: string }

export function Letter({ subject, html, text }: Props) {
  const [plain, setPlain] = useState(false)
  return (
    <article aria-label={`Mail: ${subject}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p>
          <span className="text-sm text-ink-soft">Onderwerp</span>
          <br />
          <strong className="font-semibold">{subject}</strong>
        </p>
        <Button kind="plain" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          Platte tekst
        </Button>
      </div>
      {plain ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- may scroll sideways
        <pre tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-white p-5 text-sm whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <MailSheet title={subject} html={html} />
      )}
    </article>
  )
}
