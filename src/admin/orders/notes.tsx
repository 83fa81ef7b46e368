// What colleagues tell each other about an order.

import { type SubmitEvent, useId, useRef } from 'react'
import { useUnsavedForm } from '#ui/leave-guard.tsx'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { dateTimeOrDash } from '../date-or-dash.ts'
import { forgetTypedDraft, keepTypedDraft, keptInTab, typedDraft } from '../typed-drafts.ts'
import type { OrderPart } from './order-part.ts'
import { Sheet } from './sheet.tsx'

export function NotesOf({ order: { number, notes, can }, busy, act }: OrderPart) {
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = `note ${number}` as const
  useUnsavedForm(form, { about: keptInTab })

  function write(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (!text) return
    const call = () => browserApi('POST /api/admin/orders/:number/notes', { params: { number }, body: { text } })
    void act(call, 'De aantekening staat erbij.').then((done) => {
      if (!done) return
      forgetTypedDraft(draft)
      form.current?.reset()
    })
  }

  if (notes.length === 0 && !can.note) return null
  return (
    <Sheet title="Aantekeningen">
      <ul className="grid gap-4 not-empty:mb-5">
        {notes.map(({ id, at, text, by }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-sm text-ink-soft">
              {by}, {dateTimeOrDash(at)}
            </p>
          </li>
        ))}
      </ul>
      {can.note && (
        <form ref={form} onSubmit={write} className="grid justify-items-start gap-3">
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
              // Set after it is drawn, so that what was kept still counts as unsaved.
              if (text && !text.value) text.value = typedDraft(draft) ?? ''
            }}
            onChange={({ target }) => keepTypedDraft(draft, target.value)}
            aria-describedby={`${field}-hint`}
            className="w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-3 hover:border-deep"
          />
          <Button type="submit" kind="ghost" busy={busy}>
            Schrijf op
          </Button>
        </form>
      )}
    </Sheet>
  )
}
