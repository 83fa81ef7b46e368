// Lists the notes that staff wrote on an order, with a form to add one.

import { type SubmitEvent, useId, useRef } from 'react'
import { useUnsavedForm } from '#ui/unsaved-changes-guard.tsx'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { clearDraft, storeDraft, draftRetentionText, storedDraft } from '../shared/in-memory-drafts.ts'
import type { OrderProps } from './order-props.ts'
import { OrderSection } from './order-section.tsx'

export function OrderNotes({ order: { number, notes, can }, busy, runAction }: OrderProps) {
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = `note ${number}` as const
  useUnsavedForm(form, { about: draftRetentionText })

  function addNote(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (!text) return
    const call = async () => {
      await browserApi('POST /api/admin/orders/:number/notes', { params: { number }, body: { text } })
      // Before the message of success, after which staff may leave at once.
      clearDraft(draft)
      form.current?.reset()
    }
    void runAction(call, 'De aantekening staat erbij.')
  }

  if (notes.length === 0 && !can.note) return null
  return (
    <OrderSection title="Aantekeningen">
      <ul className="grid gap-4 not-empty:mb-5">
        {notes.map(({ id, at, text, by }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-sm text-ink-soft">
              {by}, {formatDateTimeOrDash(at)}
            </p>
          </li>
        ))}
      </ul>
      {can.note && (
        <form ref={form} onSubmit={addNote} className="grid justify-items-start gap-3">
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
      )}
    </OrderSection>
  )
}
