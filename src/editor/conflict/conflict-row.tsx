// One thing that two people changed: what each made of it, and which of the two stays.

import { useId } from 'react'
import type { FieldChange } from '../versions/page-differences.ts'
import { MarkedWords } from '../versions/change-list.tsx'
import type { ChangedBy, Side } from './choices.ts'

type Props = {
  title: string
  /** Of the colleague. */
  name: string
  changedBy: ChangedBy
  /** Undefined where that side has no such part. */
  mine: readonly FieldChange[] | undefined
  theirs: readonly FieldChange[] | undefined
  choice: Side
  onChoose: (side: Side) => void
}

export function ConflictRow({ title, name, changedBy, mine, theirs, choice, onChoose }: Props) {
  const group = useId()
  const sides = [
    { side: 'mine', label: 'Van mij', fields: mine, touched: changedBy !== 'theirs' },
    { side: 'theirs', label: `Van ${name}`, fields: theirs, touched: changedBy !== 'mine' },
  ] as const
  return (
    <li>
      <fieldset>
        <legend className="mb-2 font-semibold">
          {title}
          <span className="ms-2 text-sm font-normal text-ink-soft">
            {changedBy === 'both' ? 'allebei gewijzigd' : changedBy === 'mine' ? 'door jou gewijzigd' : `door ${name} gewijzigd`}
          </span>
        </legend>
        <div className="grid gap-3 md:grid-cols-2">
          {sides.map(({ side, label, fields, touched }) => (
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
                {fields ? <SideWords fields={fields} touched={touched} /> : <span>{touched ? 'Weggehaald' : 'Niet op de pagina'}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

function SideWords({ fields, touched }: { fields: readonly FieldChange[]; touched: boolean }) {
  if (fields.length === 0)
    return <span className="text-ink-soft">{touched ? 'Alleen de plaats of de opmaak is anders.' : 'Zoals het was.'}</span>
  return fields.map(({ name, words, looks }, at) => (
    <span key={at} className="block">
      {name && <span className="block text-ink-soft">{name}</span>}
      {looks ? 'Alleen de opmaak is anders.' : <MarkedWords words={words} />}
    </span>
  ))
}
