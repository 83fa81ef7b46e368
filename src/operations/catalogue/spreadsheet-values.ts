import type { SpreadsheetValues } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import { type Cents, cents } from '#domain/money.ts'
import { sanitiseRichText, containsMarkup } from '#integrations/rich-text/sanitise.ts'

export const parseCents = (value: unknown): Cents => cents(Number(value))

export const sanitiseCellText = (html: unknown): string =>
  containsMarkup(String(html)) ? sanitiseRichText(String(html)) : String(html)

const cellsWithPrefix = (
  values: SpreadsheetValues,
  prefix: 'attributes.' | 'staff_facts.',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
    ),
  )

/** Returns values by attribute name. Null means that staff emptied the cell. */
export const parseAttributeCells = (values: SpreadsheetValues): Record<string, unknown> =>
  cellsWithPrefix(values, 'attributes.')

/** Returns values by the name of the staff fact. Null means that staff emptied the cell. */
export const parseStaffFactCells = (values: SpreadsheetValues): Record<string, unknown> =>
  cellsWithPrefix(values, 'staff_facts.')
