import type { RecognisedFile } from './recognise-file.ts'
import { layoutOf } from './file-layouts.ts'
import { findColumns } from './import-columns.ts'
import { reviewHeadings } from './review-columns.ts'
import { wooAttributeColumns, wooLineItemColumns } from './woocommerce-columns.ts'

/** Returns the columns that the import needs. */
export function columnsToRead(
  { shop, kind }: RecognisedFile,
  columns: readonly string[],
): string[] {
  const headings = kind === 'reviews' ? reviewHeadings : layoutOf(shop, kind).headings
  const fields = Object.values<string | undefined>(findColumns<string>(columns, headings))
  return [
    ...new Set([
      ...fields.filter((name) => name !== undefined),
      ...wooAttributeColumns(columns).flatMap(({ name, values }) =>
        name === undefined ? [values] : [name, values],
      ),
      ...wooLineItemColumns(columns),
    ]),
  ]
}
