// Lists the notes that staff wrote on an order or a customer, and the form to add one.

import { type SubmitEvent, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from './date-or-dash.ts'
import { StaffForm, useClearFormDraft } from './forms/staff-form.tsx'

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
  /** Identifies the draft, such as the order number. */
  about: string
  busy: boolean
  /** Sends the note with `send`, which clears the form afterwards, and reports the result. */
  onSend: (send: (call: (text: string) => Promise<unknown>) => Promise<void>) => void
}

export function NoteForm({ about, busy, onSend }: FormProps) {
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = `aantekening ${about}`
  const clearDraft = useClearFormDraft(draft)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (!text) return
    onSend(async (call) => {
      await call(text)
      // Before the message of success, after which staff may leave at once.
      clearDraft()
      form.current?.reset()
    })
  }
  return (
    <StaffForm form={form} busy={busy} draft={draft} onSubmit={submit} className="grid justify-items-start gap-3">
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
        aria-describedby={`${field}-hint`}
        className="w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-3 hover:border-deep"
      />
      <Button type="submit" kind="ghost" busy={busy}>
        Schrijf op
      </Button>
    </StaffForm>
  )
}
