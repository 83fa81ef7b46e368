// Recognises the shop and the kind of an exported file by its headings.

import { type FileLayout, fileLayouts } from './file-layouts.ts'
import { findColumns } from './import-columns.ts'
import {
  type ShopImportKind,
  shopImportKindNames,
  type SourceShop,
  sourceShopNames,
} from './source-shop.ts'
import { wooLineItemColumns } from './woocommerce-columns.ts'

export type RecognisedFile = { shop: SourceShop; kind: ShopImportKind }

/**
 * Returns undefined for a file that is none of the exports that the shop reads. `chosen` tells
 * where the reviews of Judge.me were.
 */
export function recogniseFile(
  columns: readonly string[],
  chosen?: SourceShop,
): RecognisedFile | undefined {
  const layout = fileLayouts.find((one) => matches(one, columns))
  if (!layout) return undefined
  const { shop, kind } = layout
  const isJudgeMe = kind === 'reviews' && shop === 'shopify'
  return { shop: isJudgeMe ? (chosen ?? shop) : shop, kind }
}

const matches = (layout: FileLayout, columns: readonly string[]): boolean =>
  missingFields(layout, columns).length === 0 &&
  !(
    layout.absent &&
    findColumns<string>(columns, layout.absent.headings)[layout.absent.field] !== undefined
  )

/** Returns the fields that the file lacks to have this layout. */
export function missingFields(
  { headings, required }: Pick<FileLayout, 'headings' | 'required'>,
  columns: readonly string[],
): string[] {
  const found = findColumns<string>(columns, headings)
  // A plugin of WooCommerce writes each line of an order in a column of its own.
  const hasLines = wooLineItemColumns(columns).length > 0
  return required.filter(
    (field) => found[field] === undefined && !(field === 'itemName' && hasLines),
  )
}

const maxNamedColumns = 30

/** Names the columns of the file, and those that the most similar export has besides. */
export function describeUnknownFile(columns: readonly string[], chosen?: SourceShop): string {
  const similar = fileLayouts
    .filter(({ shop }) => chosen === undefined || shop === chosen)
    .map((layout) => ({ layout, missing: missingFields(layout, columns) }))
    .filter(({ layout, missing }) => missing.length < layout.required.length)
    .toSorted(
      (one, other) =>
        one.missing.length / one.layout.required.length -
        other.missing.length / other.layout.required.length,
    )[0]
  const found = `Gevonden kolommen: ${quoteAll(columns.slice(0, maxNamedColumns))}${columns.length > maxNamedColumns ? ` en nog ${columns.length - maxNamedColumns}` : ''}.`
  if (!similar) return `Dit bestand herkennen we niet. ${found}`
  const { layout, missing } = similar
  return `Dit bestand herkennen we niet. Het lijkt op ${shopImportKindNames[layout.kind].toLowerCase()} van ${sourceShopNames[layout.shop]}, maar er ontbreekt: ${quoteAll(missing.map((field) => layout.headings[field]?.[0] ?? field))}. ${found}`
}

const quoteAll = (names: readonly string[]) => names.map((name) => `‘${name}’`).join(', ')
