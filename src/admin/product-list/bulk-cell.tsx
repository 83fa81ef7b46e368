// One editable cell of the bulk editor, highlighted while its value is unsaved.

import { type KeyboardEvent, useId } from 'react'
import { formFieldId } from '../shared/form-error-summary.tsx'
import {
  type CellEdit,
  type CellEdits,
  type CellField,
  type EditableItem,
  editKey,
  isLargePriceChange,
  parseCell,
  savedValue,
  formatForDisplay,
  formatForEdit,
} from './unsaved-cells.ts'

type Props = {
  item: EditableItem
  field: CellField
  edits: CellEdits
  /** Moves the focus `by` rows down, or up if `by` is negative. */
  moveFocus: (from: HTMLInputElement, by: number) => void
  onChange: (edit: CellEdit) => void
}

export const cellId = (id: number, field: CellField): string =>
  formFieldId('rooster', editKey(id, field).replace(' ', '.'))

export const cellName = (field: CellField, label: string): string =>
  `${field === 'price' ? 'Prijs' : 'Voorraad'} van ${label}`

const stepByKey: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

export function BulkCell({ item, field, edits, moveFocus, onChange }: Props) {
  const id = useId()
  const edit = edits.get(editKey(item.id, field))
  const current = savedValue(item, field)
  const parsed = edit && parseCell(edit)
  const error = parsed && 'fault' in parsed ? parsed.fault : undefined
  const changeText = (typed: string) =>
    onChange({ id: item.id, name: item.label, field, from: edit?.from ?? current, typed })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepByKey[event.key]
    if (event.key === 'Escape' && edit) changeText(formatForEdit(edit.from, field))
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveFocus(event.currentTarget, event.shiftKey ? -step : step)
  }
  return (
    <td className="px-2 py-2 align-top sm:px-4">
      <input
        data-field={field}
        id={cellId(item.id, field)}
        value={edit?.typed ?? formatForEdit(current, field)}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={cellName(field, item.label)}
        aria-invalid={error ? true : undefined}
        aria-describedby={edit ? id : undefined}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        className={`min-h-11 w-18 rounded-[10px] border-[1.5px] px-2 text-end tabular-nums hover:border-deep aria-invalid:border-2 aria-invalid:border-error sm:w-32 sm:px-3 ${edit ? 'border-deep bg-lee font-semibold' : 'border-edge bg-white'}`}
      />
      {edit && (
        <p
          id={id}
          className={`mt-1 max-w-40 text-xs ${error ? 'font-semibold text-error' : 'text-ink-soft'}`}
        >
          {error ?? `was ${formatForDisplay(edit.from, field)}`}
          {!error && isLargePriceChange(edit) && (
            <strong className="block text-warning">Klopt dit?</strong>
          )}
        </p>
      )}
    </td>
  )
}
