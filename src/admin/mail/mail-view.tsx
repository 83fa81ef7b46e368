import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IsolatedMailHtml } from './isolated-mail-html.tsx'

type Props = { subject: string; html: string; text: string }

export function MailView({ subject, html, text }: Props) {
  const [showsPlainText, setShowsPlainText] = useState(false)
  return (
    <article aria-label={`Mail: ${subject}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p>
          <span className="text-sm text-ink-soft">Onderwerp</span>
          <br />
          <strong className="font-semibold">{subject}</strong>
        </p>
        <Button
          kind="plain"
          aria-pressed={showsPlainText}
          onClick={() => setShowsPlainText(!showsPlainText)}
        >
          Platte tekst
        </Button>
      </div>
      {showsPlainText ? (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- may scroll sideways
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-white p-5 text-sm whitespace-pre-wrap"
        >
          {text}
        </pre>
      ) : (
        <IsolatedMailHtml title={subject} html={html} />
      )}
    </article>
  )
}
