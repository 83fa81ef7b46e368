// What an import changed, so that staff can undo it.

import type { SpreadsheetField } from './columns.ts'

/** `text` is the value as an export writes it, `value` the stored value; null if there was none. */
export type RecordedField = { field: SpreadsheetField; column: string; before: unknown; beforeText: string; afterText: string }
export type RecordedChange = { id: number; productId: number; isVariation: boolean; name: string; fields: RecordedField[] }
/** A new product, or a new variation of a product that existed. */
export type RecordedItem = { id: number; productId: number; isVariation: boolean; name: string }
export type ImportRecord = { changes: RecordedChange[]; added: RecordedItem[] }

/** Staff can undo an import for this long. */
export const undoHours = 24
