import { type ReactNode, useState, useId } from 'react'
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
} from './merge-pages.ts'
import { HighlightedWords } from '../versions/change-list.tsx'

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

export const toUnhighlightedText = (text: string): FieldChange[] => [
  { name: '', words: [{ text, type: 'same' }] },
]

type RowProps = Omit<MergeRow, 'id'> & {
  /** The colleague's name. */
  name: string
  choice: MergeSide
  onChoose: (side: MergeSide) => void
}

function ConflictRow({ title, name, changedBy, mine, theirs, choice, onChoose }: RowProps) {
  const group = useId()
  const sides = [
    { side: 'mine', label: 'Van mij', fields: mine, isChanged: changedBy !== 'theirs' },
    { side: 'theirs', label: `Van ${name}`, fields: theirs, isChanged: changedBy !== 'mine' },
  ] as const
  return (
    <li>
      <fieldset>
        <legend className="mb-2 font-semibold">
          {title}
          <span className="ms-2 text-sm font-normal text-ink-soft">
            {changedBy === 'both'
              ? 'allebei gewijzigd'
              : changedBy === 'mine'
                ? 'door jou gewijzigd'
                : `door ${name} gewijzigd`}
          </span>
        </legend>
        <div className="grid gap-3 md:grid-cols-2">
          {sides.map(({ side, label, fields, isChanged }) => (
            <label
              key={side}
              className="flex gap-3 rounded-card border-[1.5px] border-edge bg-white p-4 hover:border-deep has-checked:border-deep has-checked:bg-lee has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep"
            >
              <input
                type="radio"
                name={group}
                checked={choice === side}
                onChange={() => onChoose(side)}
                className="mt-1 size-6 flex-none accent-deep"
              />
              <span className="grid min-w-0 flex-1 content-start gap-2 text-sm">
                <span className="text-base font-semibold">{label}</span>
                {fields ? (
                  <SideChanges fields={fields} isChanged={isChanged} />
                ) : (
                  <span>{isChanged ? 'Weggehaald' : 'Niet op de pagina'}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

function SideChanges({
  fields,
  isChanged,
}: {
  fields: readonly FieldChange[]
  isChanged: boolean
}) {
  if (fields.length === 0)
    return (
      <span className="text-ink-soft">
        {isChanged ? 'Alleen de plaats of de opmaak is anders.' : 'Zoals het was.'}
      </span>
    )
  return fields.map(({ name, words, isFormattingOnly }, index) => (
    <span key={index} className="block">
      {name && <span className="block text-ink-soft">{name}</span>}
      {isFormattingOnly ? 'Alleen de opmaak is anders.' : <HighlightedWords words={words} />}
    </span>
  ))
}
