// Shows two versions of a page or product side by side, with a choice between them for each
// difference.

import { type ReactNode, useState } from 'react'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { FieldChange } from '../versions/page-differences.ts'
import {
  chooseAll,
  type ChangedBy,
  type Choices,
  defaultChoices,
  type MergeSide,
} from './merge-choices.ts'
import { ConflictRow } from './conflict-row.tsx'

export type MergeRow = {
  id: string
  title: string
  changedBy: ChangedBy
  /** `mine` or `theirs` is undefined if that version does not contain the item of this row. */
  mine: readonly FieldChange[] | undefined
  theirs: readonly FieldChange[] | undefined
}

type Props = {
  /**
   * `actionText` describes the colleague's action, such as 'sloeg de pagina op'. `saveLabel` is the
   * button's text.
   */
  texts: { title: string; actionText: string; saveLabel: string }
  saved: { saved_at: string; saved_by: string | null }
  rows: readonly MergeRow[]
  /** The dialog shows this text if there are no rows. */
  emptyText: string
  onMerge: (choices: Choices) => void
  onClose: () => void
  children?: ReactNode
}

export function MergeDialog({
  texts,
  saved: { saved_at, saved_by },
  rows,
  emptyText,
  onMerge,
  onClose,
  children,
}: Props) {
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(rows))
  const name = saved_by ?? 'Je collega'
  const open = rows.filter(({ changedBy }) => changedBy === 'both').length
  const choose = (id: string) => (side: MergeSide) =>
    setChoices((before) => ({ ...before, [id]: side }))
  return (
    <Dialog title={texts.title} wide onClose={onClose}>
      <div className="grid gap-6">
        <p className="measure">
          {name} {texts.actionText}, {formatFullDateTime(new Date(saved_at))}. Er is nog niets
          verloren.{' '}
          {open === 0
            ? 'Jullie wijzigden verschillende dingen; hieronder staat wat er samen van komt.'
            : `Bij ${open === 1 ? 'één onderdeel' : `${open} onderdelen`} wijzigden jullie allebei iets. Kies wat er blijft.`}
        </p>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button kind="ghost" onClick={() => setChoices(chooseAll(rows, 'mine'))}>
            Alles van mij
          </Button>
          <Button kind="ghost" onClick={() => setChoices(chooseAll(rows, 'theirs'))}>
            Alles van {saved_by ?? 'mijn collega'}
          </Button>
        </div>
        <ul className="grid gap-5">
          {rows.map((row) => (
            <ConflictRow
              key={row.id}
              {...row}
              name={name}
              choice={choices[row.id] ?? 'mine'}
              onChoose={choose(row.id)}
            />
          ))}
          {rows.length === 0 && <li>{emptyText}</li>}
        </ul>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button onClick={() => onMerge(choices)}>{texts.saveLabel}</Button>
          <Button kind="plain" onClick={onClose}>
            Terug naar mijn werk
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Wraps a text as a change without a field name and without highlighted words. */
export const toUnhighlightedText = (text: string): FieldChange[] => [
  { name: '', words: [{ text, type: 'same' }] },
]
