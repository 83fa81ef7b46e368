import type { SpreadsheetValues } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { type Cents, cents } from '#domain/money.ts'
import { sanitiseRichText } from '#integrations/rich-text/sanitise.ts'
import { containsMarkup } from '../content/sanitise-text.ts'

export const parseCents = (value: unknown): Cents => cents(Number(value))

export const sanitiseCellText = (html: unknown): string => (containsMarkup(String(html)) ? sanitiseRichText(String(html)) : String(html))

/** Returns values by attribute name. Null means that staff emptied the cell. */
export const parseAttributeCells = (values: SpreadsheetValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (field.startsWith('attribute:') ? [[field.slice('attribute:'.length), value]] : [])),
  )
