// A value that changed after the import stays as it is.

import type { CatalogueLookup } from './catalogue-claims.ts'
import type { CellValue } from './cell.ts'
import type { FieldEntry } from '../fields/field-list.ts'
import { spreadsheetColumns } from './columns.ts'
import type { FieldChange, ItemChange } from './import-plan.ts'
import type { RecordedChange, RecordedField } from './import-record.ts'
import { isOfferField, offerErrorIn } from './row-checks.ts'
import {
  type SpreadsheetItem,
  type SpreadsheetValues,
  storedValueOf,
  toSpreadsheetCells,
} from './spreadsheet-row.ts'

/** Something that stays as it is, or that needs the attention of staff, with a Dutch reason. */
export type UndoRemark = { name: string; reason: string }
export type UndoPlan = { changes: ItemChange[]; remarks: UndoRemark[] }
export type UndoLookup = Pick<CatalogueLookup, 'items' | 'slugs' | 'now'> & {
  /** Items whose stock staff changed after the import. */
  movedSince: ReadonlySet<number>
}

const columnByName = new Map(spreadsheetColumns.map((column) => [column.name, column]))

export const toRecordedChange = ({
  id,
  productId,
  isVariation,
  name,
  fields,
  item,
}: ItemChange): RecordedChange => ({
  id,
  productId,
  isVariation,
  name,
  fields: fields.flatMap(({ column, before, after }) => {
    const field = columnByName.get(column)
    return field
      ? [{ column, before: storedValueOf(item, field), beforeText: before, afterText: after }]
      : []
  }),
})

/**
 * Adds what returns of one change to `plan`. The caller can pause between the changes of a long
 * import.
 */
export function planUndoOf(
  { id, productId, isVariation, name, fields: recordedFields }: RecordedChange,
  lookup: UndoLookup,
  plan: UndoPlan,
): void {
  const item = lookup.items.get(id)
  if (!item) return void plan.remarks.push({ name, reason: 'Dit is intussen weggehaald.' })
  const cells = toSpreadsheetCells(item)
  const fields: FieldChange[] = []
  const values: SpreadsheetValues = {}
  for (const recorded of recordedFields) {
    const field = columnByName.get(recorded.column)
    if (!field) continue
    const current = cells[recorded.column] ?? ''
    const { remark, value, text } = undoField(recorded, field, current, item, lookup)
    if (remark) plan.remarks.push({ name, reason: remark })
    if (text === undefined || text === current) continue
    fields.push({ column: recorded.column, before: current, after: text })
    values[field.path] = value as CellValue
  }
  const undone = offerErrorIn(item, values, lookup.now)
    ? withoutOffer(fields, values)
    : { fields, values }
  if (undone.fields.length < fields.length)
    plan.remarks.push({
      name,
      reason: 'De aanbieding van voor de import past niet meer en komt niet terug.',
    })
  if (undone.fields.length > 0)
    plan.changes.push({
      line: 0,
      id,
      isVariation,
      productId,
      name,
      nameInFile: '',
      ...undone,
      item,
    })
}

const isOfferColumn = ({ column }: FieldChange) =>
  isOfferField(columnByName.get(column)?.path ?? '')

const withoutOffer = (fields: FieldChange[], values: SpreadsheetValues) => ({
  fields: fields.filter((change) => !isOfferColumn(change)),
  values: Object.fromEntries(Object.entries(values).filter(([field]) => !isOfferField(field))),
})

/** Returns no `text` if the field stays as it is. */
type FieldUndo = { remark?: string; value?: unknown; text?: string }

function undoField(
  recorded: RecordedField,
  { key }: FieldEntry,
  current: string,
  item: SpreadsheetItem,
  lookup: UndoLookup,
): FieldUndo {
  const { column, before, beforeText, afterText } = recorded
  if (key === 'stock') return undoStock(recorded, item, lookup)
  if (current === beforeText) return {}
  if (current !== afterText)
    return { remark: `${column} is intussen gewijzigd en blijft ‘${shorten(current)}’.` }
  if (key === 'slug' && (lookup.slugs.get(beforeText) ?? item.id) !== item.id)
    return {
      remark: `Op het oude adres ‘${beforeText}’ staat nu een ander product. ${column} blijft ‘${current}’.`,
    }
  return { value: before, text: beforeText }
}

/**
 * Removes the packs that the import added, or adds those that it removed. Packs sold since then
 * stay sold.
 */
function undoStock(
  { beforeText, afterText }: RecordedField,
  { id, stock }: SpreadsheetItem,
  { movedSince }: UndoLookup,
): FieldUndo {
  if (stock === null) return { remark: 'Dit heeft nu uitvoeringen. De voorraad staat daarbij.' }
  if (movedSince.has(id))
    return { remark: `De voorraad is intussen door een collega gewijzigd en blijft ${stock}.` }
  const sold = Number(afterText) - stock
  const restored = Number(beforeText) - sold
  if (restored < 0)
    return {
      remark: `Er zijn er ${sold} verkocht, meer dan er voor de import waren. De voorraad blijft ${stock}. Tel na.`,
    }
  const soldRemark =
    sold > 0
      ? `${sold} verkocht sinds de import`
      : sold < 0
        ? `${-sold} teruggekomen sinds de import`
        : ''
  return {
    value: restored,
    text: String(restored),
    ...(soldRemark && { remark: `${soldRemark}: de voorraad wordt ${restored}.` }),
  }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
