// Two people changed one thing: both versions side by side, part by part, and the choice of what stays.

import { type ReactNode, useState } from 'react'
import { formatFullDateTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { FieldChange } from '../versions/page-differences.ts'
import { allFrom, type ChangedBy, type Choices, firstChoices, type Side } from './choices.ts'
import { ConflictRow } from './conflict-row.tsx'

export type ChoiceRow = {
  id: string
  title: string
  changedBy: ChangedBy
  /** Undefined where that side does not have it. */
  mine: readonly FieldChange[] | undefined
  theirs: readonly FieldChange[] | undefined
}

type Props = {
  /** `did` is what the colleague did, such as 'sloeg de pagina op'; `settle` is the button's words. */
  words: { title: string; did: string; settle: string }
  saved: { saved_at: string; saved_by: string | null }
  rows: readonly ChoiceRow[]
  /** Shown where there are no rows. */
  nothing: string
  onSettle: (choices: Choices) => void
  onClose: () => void
  children?: ReactNode
}

export function ChoiceDialog({ words, saved: { saved_at, saved_by }, rows, nothing, onSettle, onClose, children }: Props) {
  const [choices, setChoices] = useState<Choices>(() => firstChoices(rows))
  const name = saved_by ?? 'Je collega'
  const open = rows.filter(({ changedBy }) => changedBy === 'both').length
  const choose = (id: string) => (side: Side) => setChoices((before) => ({ ...before, [id]: side }))
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      <div className="grid gap-6">
        <p className="measure">
          {name} {words.did}, {formatFullDateTime(new Date(saved_at))}. Er is nog niets verloren.{' '}
          {open === 0
            ? 'Jullie wijzigden verschillende dingen; hieronder staat wat er samen van komt.'
            : `Bij ${open === 1 ? 'één onderdeel' : `${open} onderdelen`} wijzigden jullie allebei iets. Kies wat er blijft.`}
        </p>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button kind="ghost" onClick={() => setChoices(allFrom(rows, 'mine'))}>
            Alles van mij
          </Button>
          <Button kind="ghost" onClick={() => setChoices(allFrom(rows, 'theirs'))}>
            Alles van {saved_by ?? 'mijn collega'}
          </Button>
        </div>
        <ul className="grid gap-5">
          {rows.map((row) => (
            <ConflictRow key={row.id} {...row} name={name} choice={choices[row.id] ?? 'mine'} onChoose={choose(row.id)} />
          ))}
          {rows.length === 0 && <li>{nothing}</li>}
        </ul>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button onClick={() => onSettle(choices)}>{words.settle}</Button>
          <Button kind="plain" onClick={onClose}>
            Terug naar mijn werk
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** One text without a name of its own. */
export const wholeText = (text: string): FieldChange[] => [{ name: '', words: [{ text, is: 'same' }] }]
