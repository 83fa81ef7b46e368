// Lists the notes that staff wrote on an order or a customer, and the form to add one.

import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
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
  const [isTextMissing, setIsTextMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = `aantekening ${about}`
  const clearDraft = useClearFormDraft(draft)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setIsTextMissing(text === '')
    if (text === '') return form.current?.querySelector('textarea')?.focus()
    onSend(async (call) => {
      await call(text)
      // Before the message of success, after which staff may leave at once.
      clearDraft()
      form.current?.reset()
    })
  }
  return (
    <StaffForm
      form={form}
      busy={busy}
      draft={draft}
      onSubmit={submit}
      className="grid justify-items-start gap-3"
    >
      <LabelledTextarea
        label="Nieuwe aantekening"
        name="text"
        hint="Wie inpakt leest dit op de paklijst. De klant kan het lezen als die opvraagt wat we bewaren."
        required
        rows={3}
        maxLength={1000}
        error={isTextMissing ? 'Typ eerst je aantekening.' : undefined}
        className="w-full"
      />
      <Button type="submit" kind="ghost" busy={busy}>
        Schrijf op
      </Button>
    </StaffForm>
  )
}
