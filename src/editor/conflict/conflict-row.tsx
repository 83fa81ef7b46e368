// One difference between two versions: both texts, and a choice between them.

import { useId } from 'react'
import type { FieldChange } from '../versions/page-differences.ts'
import { HighlightedWords } from '../versions/change-list.tsx'
import type { ChangedBy, MergeSide } from './merge-choices.ts'

type Props = {
  title: string
  /** The colleague's name. */
  name: string
  changedBy: ChangedBy
  /** `mine` or `theirs` is undefined if that version does not contain the item of this row. */
  mine: readonly FieldChange[] | undefined
  theirs: readonly FieldChange[] | undefined
  choice: MergeSide
  onChoose: (side: MergeSide) => void
}

export function ConflictRow({ title, name, changedBy, mine, theirs, choice, onChoose }: Props) {
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
