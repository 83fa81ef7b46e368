// One cell: what it is, or what staff made of it, marked.

import { type KeyboardEvent, useId } from 'react'
import { faultId } from '../fault-list.tsx'
import {
  type CellEdit,
  type CellEdits,
  type CellField,
  type EditedItem,
  editKey,
  isLarge,
  meant,
  nowIn,
  shownAs,
  writtenAs,
} from './cell-edits.ts'

type Props = {
  item: EditedItem
  field: CellField
  edits: CellEdits
  /** Goes this many lines down, or up. */
  walk: (from: HTMLInputElement, by: number) => void
  onChange: (edit: CellEdit) => void
}

export const cellId = (id: number, field: CellField): string => faultId('rooster', editKey(id, field).replace(' ', '.'))

export const cellName = (field: CellField, label: string): string => `${field === 'price' ? 'Prijs' : 'Voorraad'} van ${label}`

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

export function BulkCell({ item, field, edits, walk, onChange }: Props) {
  const id = useId()
  const edit = edits.get(editKey(item.id, field))
  const now = nowIn(item, field)
  const told = edit && meant(edit)
  const fault = told && 'fault' in told ? told.fault : undefined
  const type = (typed: string) => onChange({ id: item.id, name: item.label, field, from: edit?.from ?? now, typed })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (event.key === 'Escape' && edit) type(writtenAs(edit.from, field))
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    walk(event.currentTarget, event.shiftKey ? -step : step)
  }
  return (
    <td className="px-2 py-2 align-top sm:px-4">
      <input
        data-field={field}
        id={cellId(item.id, field)}
        value={edit?.typed ?? writtenAs(now, field)}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={cellName(field, item.label)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={edit ? id : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        className={`min-h-11 w-18 rounded-[10px] border-[1.5px] px-2 text-end tabular-nums hover:border-deep aria-invalid:border-2 aria-invalid:border-error sm:w-32 sm:px-3 ${edit ? 'border-deep bg-lee font-semibold' : 'border-edge bg-white'}`}
      />
      {edit && (
        <p id={id} className={`mt-1 max-w-40 text-xs ${fault ? 'font-semibold text-error' : 'text-ink-soft'}`}>
          {fault ?? `was ${shownAs(edit.from, field)}`}
          {!fault && isLarge(edit) && <strong className="block text-warning">Klopt dit?</strong>}
        </p>
      )}
    </td>
  )
}
