// Edits prices and stock in a grid with keyboard navigation. Staff confirm all changes together,
// and the API saves all of them or none.

import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { BottomBar } from '../shared/bottom-bar.tsx'
import { focusError, formFieldId } from '../shared/form-error-summary.tsx'
import { describeOffer } from '../shared/describe-offer.ts'
import { CellInput } from '../shared/forms/cell-input.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import { AdjustPrices } from './adjust-prices.tsx'
import { BulkSummary } from './bulk-summary.tsx'
import {
  type CellEdit,
  type CellEdits,
  type CellField,
  applyEdit,
  toEditableItems,
  parseCell,
  type EditableItem,
  editKey,
  isLargePriceChange,
  savedValue,
  formatForDisplay,
  formatForEdit,
} from './unsaved-cells.ts'
import type { AdminListedProduct } from './change-listed-products.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type BulkCellProps = {
  item: EditableItem
  field: CellField
  edits: CellEdits
  /** Moves the focus `by` rows down, or up if `by` is negative. */
  moveFocus: (from: HTMLInputElement, by: number) => void
  onChange: (edit: CellEdit) => void
}

type Props = {
  products: readonly AdminListedProduct[]
  canEditPrices: boolean
  reload: () => Promise<void>
  onDone: () => void
}

export function BulkEdit({ products, canEditPrices, reload, onDone }: Props) {
  const [edits, setEdits] = useState<CellEdits>(new Map())
  const [isConfirming, setIsConfirming] = useState(false)
  const [rounds, setRounds] = useState(0)
  const messages = useSuccessMessages()
  const grid = useRef<HTMLDivElement>(null)
  useUnsavedChanges(() => edits.size > 0)
  const fields: readonly CellField[] = canEditPrices ? ['price', 'stock'] : ['stock']
  const invalidEdits = [...edits.values()].filter((edit) => 'fault' in parseCell(edit))
  const items = toEditableItems(products)
  const changeAll = (all: readonly CellEdit[]) =>
    setEdits((before) => all.reduce<CellEdits>((edits, edit) => applyEdit(edits, edit), before))
  /** What AdjustPrices says about the edits ends with them. */
  const clearEdits = () => {
    setEdits(new Map())
    setRounds(rounds + 1)
  }
  const afterSave = async (count: number) => {
    setIsConfirming(false)
    clearEdits()
    messages.show({
      text: `${formatCountOf(count, 'wijziging is', 'wijzigingen zijn')} bewaard. Bezoekers zien dat meteen.`,
    })
    await reload()
  }
  const moveFocus = (from: HTMLInputElement, by: number) => {
    const column = [
      ...(grid.current?.querySelectorAll<HTMLInputElement>(
        `input[data-field="${from.dataset['field']}"]`,
      ) ?? []),
    ]
    const target = column[column.indexOf(from) + by]
    target?.focus()
    target?.select()
  }
  return (
    <>
      {canEditPrices && items.length > 0 && (
        <AdjustPrices key={rounds} items={items} onFill={changeAll} />
      )}
      <p className="mb-4 text-sm text-ink-soft">
        Typ een nieuwe waarde. Met Enter en de pijltjes omhoog en omlaag ga je naar de regel erboven
        of eronder, met Escape staat de oude waarde er weer.
      </p>
      <div ref={grid}>
        <RecordTable
          caption="Prijzen en voorraad invullen"
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Product',
              cell: ({ label, offer }) => (
                <>
                  {label}
                  {canEditPrices && offer && (
                    <span className="block text-xs text-clay">
                      Aanbieding: {describeOffer(offer)}
                    </span>
                  )}
                </>
              ),
            },
            ...fields.map((field) => ({
              name: fieldNames[field],
              cell: (item: EditableItem) => (
                <BulkCell
                  {...{ item, field, edits, moveFocus }}
                  onChange={(edit) => changeAll([edit])}
                />
              ),
            })),
          ]}
        />
      </div>
      <BottomBar>
        <p role="status" className="me-auto">
          {describeCount(edits.size)}
          <InvalidCells invalidEdits={invalidEdits} />
        </p>
        {edits.size > 0 ? (
          <>
            <Button kind="plain" onClick={clearEdits}>
              Maak alles ongedaan
            </Button>
            <Button disabled={invalidEdits.length > 0} onClick={() => setIsConfirming(true)}>
              Bekijk en bewaar
            </Button>
          </>
        ) : (
          <Button kind="ghost" onClick={onDone}>
            Klaar met invullen
          </Button>
        )}
      </BottomBar>
      {edits.size > 500 && (
        <Notice kind="warning">Bewaar eerst: hooguit 500 wijzigingen in één keer.</Notice>
      )}
      {isConfirming && (
        <BulkSummary
          edits={edits}
          onClose={() => setIsConfirming(false)}
          onSaved={(count) => void afterSave(count)}
          onConflicts={(now) => {
            setEdits(
              (before) =>
                new Map(
                  [...before].map(([key, edit]) => [
                    key,
                    { ...edit, from: now.get(key) ?? edit.from },
                  ]),
                ),
            )
            void reload()
          }}
        />
      )}
    </>
  )
}

const cellId = (id: number, field: CellField): string =>
  formFieldId('rooster', editKey(id, field).replace(' ', '.'))

const fieldNames = { price: 'Prijs', stock: 'Voorraad' } as const
const cellName = (field: CellField, label: string): string => `${fieldNames[field]} van ${label}`

const stepByKey: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function BulkCell({ item, field, edits, moveFocus, onChange }: BulkCellProps) {
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
    <CellInput
      label={cellName(field, item.label)}
      error={error}
      note={
        edit && (
          <>
            was {formatForDisplay(edit.from, field)}
            {isLargePriceChange(edit) && <strong className="block text-warning">Klopt dit?</strong>}
          </>
        )
      }
      data-field={field}
      id={cellId(item.id, field)}
      value={edit?.typed ?? formatForEdit(current, field)}
      inputMode={field === 'price' ? 'decimal' : 'numeric'}
      onChange={({ target }) => changeText(target.value)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.select()}
      className={`w-28 text-end tabular-nums ${edit ? 'bg-lee font-semibold' : ''}`}
    />
  )
}

const describeCount = (count: number) =>
  count === 0
    ? 'Niets te bewaren.'
    : formatCountOf(count, 'wijziging, nog niet bewaard.', 'wijzigingen, nog niet bewaard.')

/**
 * Links to the first invalid cell. Also names the product, because the list may show other products
 * by now.
 */
function InvalidCells({ invalidEdits }: { invalidEdits: readonly CellEdit[] }) {
  const [first] = invalidEdits
  if (!first) return null
  const id = cellId(first.id, first.field)
  return (
    <strong className="text-error">
      {' '}
      <a
        href={`#${id}`}
        className="inline-flex min-h-6 items-center text-error"
        onClick={(event) => {
          event.preventDefault()
          focusError(id)
        }}
      >
        {formatCountOf(invalidEdits.length, 'klopt nog niet', 'kloppen nog niet')}
      </a>
      {`: ${invalidEdits.length === 1 ? '' : 'eerst '}${cellName(first.field, first.name)}.`}
    </strong>
  )
}
