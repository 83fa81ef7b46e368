// Lists the notes that staff wrote on an order or a customer, and the form to add one.

import { type SubmitEvent, useId, useRef } from 'react'
import { useUnsavedForm } from '#ui/unsaved-changes-guard.tsx'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from './date-or-dash.ts'
import { clearDraft, draftRetentionText, storeDraft, storedDraft } from './in-memory-drafts.ts'

export type Note = { id: number; at: string; text: string; by: string }

export const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <ul className="grid gap-4 empty:hidden">
    {notes.map(({ id, at, text, by }) => (
      <li key={id}>
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="text-sm text-ink-soft">
          {by}, {formatDateTimeOrDash(at)}
        </p>
      </li>
    ))}
  </ul>
)

type FormProps = {
  /** Identifies the draft that the tab stores, such as the order number. */
  about: string
  busy: boolean
  /** Sends the note with `send`, which clears the form afterwards, and reports the result. */
  onSend: (send: (call: (text: string) => Promise<unknown>) => Promise<void>) => void
}

export function NoteForm({ about, busy, onSend }: FormProps) {
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = `note ${about}` as const
  useUnsavedForm(form, { about: draftRetentionText })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (!text) return
    onSend(async (call) => {
      await call(text)
      // Before the message of success, after which staff may leave at once.
      clearDraft(draft)
      form.current?.reset()
    })
  }
  return (
    <form ref={form} onSubmit={submit} className="grid justify-items-start gap-3">
      <label htmlFor={field} className="font-semibold">
        Nieuwe aantekening
      </label>
      <p id={`${field}-hint`} className="-mt-3 text-sm text-ink-soft">
        De klant kan dit lezen als die opvraagt wat we bewaren.
      </p>
      <textarea
        id={field}
        name="text"
        required
        rows={3}
        maxLength={1000}
        ref={(text) => {
          // Restores the draft after rendering, because useUnsavedForm does not report a default value as unsaved.
          if (text && !text.value) text.value = storedDraft(draft) ?? ''
        }}
        onChange={({ target }) => storeDraft(draft, target.value)}
        aria-describedby={`${field}-hint`}
        className="w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-3 hover:border-deep"
      />
      <Button type="submit" kind="ghost" busy={busy}>
        Schrijf op
      </Button>
    </form>
  )
}
