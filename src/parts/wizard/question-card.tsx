// A question with its answers, dimmed while an earlier one waits for an answer. A locked one cannot be reached.

import { type ReactNode, useId } from 'react'
import type { QuestionName } from '#domain/wizard/questions.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

type Props = {
  name: QuestionName
  place: number
  text: string
  note?: string
  dimmed?: boolean
  locked?: boolean
  /** From small tablets up. */
  columns: string
  children: ReactNode
  foot?: ReactNode
}

/** What can still be ticked stays legible: there only its ground, pictures and edges step back, and nothing in colours that the reader chose. */
const dimmedLook = (locked: boolean) =>
  locked
    ? 'opacity-55 forced-colors:opacity-100'
    : 'group/dimmed border-dashed bg-transparent text-ink-soft not-forced-colors:[&_img]:opacity-45 [&_label]:border-line [&_label]:bg-transparent'

/** Two beside each other where the longest word fits, else one; it grows with the letters. */
const pairs = 'grid-cols-[repeat(auto-fill,minmax(max(7em,40%),1fr))]'

export function QuestionCard({ name, place, text, note, dimmed = false, locked = false, columns, children, foot }: Props) {
  const id = useId()
  // An answer given before the page is awake would be lost.
  const inBrowser = useInBrowser()
  return (
    <fieldset
      id={name}
      disabled={locked || !inBrowser}
      data-dimmed={dimmed || undefined}
      aria-describedby={note ? id : undefined}
      className={`min-w-0 rounded-[1.75rem] border border-line bg-white px-5 pt-7 pb-7 transition-opacity sm:px-9 sm:pt-9 sm:pb-9 ${dimmed ? dimmedLook(locked) : ''}`}
    >
      <legend className="contents">
        <span className="mb-1 block text-sm text-ink-soft">Vraag {place} van 3</span>
        <h2 className="text-[clamp(1.4rem,1.2rem+1vw,1.9rem)] leading-tight">{text}</h2>
      </legend>
      {note && (
        <p id={id} className="mt-2 text-ink-soft">
          {note}
        </p>
      )}
      <div className={`mt-6 grid gap-3 sm:gap-4 ${pairs} ${columns}`}>{children}</div>
      {foot}
    </fieldset>
  )
}
