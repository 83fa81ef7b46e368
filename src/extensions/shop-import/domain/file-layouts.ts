import {
  reviewHeadings,
  shopifyCustomerHeadings,
  shopifyOrderHeadings,
  shopifyProductHeadings,
  shopifyRedirectHeadings,
  wooCustomerHeadings,
  wooLineItemColumns,
  wooOrderHeadings,
  wooProductHeadings,
  wooRedirectHeadings,
  wooReviewHeadings,
} from './column-headings.ts'
import { type ColumnHeadings, findColumns } from './import-cells.ts'
import { type ShopImportKind, shopImportKindNames } from './import-kind.ts'
import { type SourceShop, sourceShopNames } from '#domain/customer/imported-order.ts'

export type FileLayout = {
  shop: SourceShop
  kind: ShopImportKind
  headings: ColumnHeadings<string>
  required: readonly string[]
  /** What a file needs whose columns staff couple by hand, if that is less. */
  needed?: readonly string[]
  /** A field that only files of another kind have. */
  absent?: { headings: ColumnHeadings<string>; field: string }
}

/** In the order in which the shop recognises them: some have the columns of others too. */
export const fileLayouts: readonly FileLayout[] = [
  {
    shop: 'shopify',
    kind: 'orders',
    headings: shopifyOrderHeadings,
    required: ['number', 'orderedAt', 'itemName'],
  },
  {
    shop: 'shopify',
    kind: 'products',
    headings: shopifyProductHeadings,
    required: ['handle', 'title', 'price'],
  },
  {
    shop: 'shopify',
    kind: 'customers',
    headings: shopifyCustomerHeadings,
    required: ['email', 'firstName', 'lastName', 'street'],
    needed: ['email'],
  },
  {
    shop: 'shopify',
    kind: 'redirects',
    headings: shopifyRedirectHeadings,
    required: ['from', 'to'],
  },
  {
    shop: 'woocommerce',
    kind: 'orders',
    headings: wooOrderHeadings,
    required: ['number', 'orderedAt', 'total', 'itemName'],
  },
  {
    shop: 'woocommerce',
    kind: 'products',
    headings: wooProductHeadings,
    required: ['type', 'name', 'regularPrice'],
    needed: ['name', 'regularPrice'],
  },
  {
    shop: 'woocommerce',
    kind: 'customers',
    headings: wooCustomerHeadings,
    required: ['email', 'street', 'postcode'],
    needed: ['email'],
    absent: { headings: wooOrderHeadings, field: 'total' },
  },
  {
    shop: 'woocommerce',
    kind: 'reviews',
    headings: { ...reviewHeadings, ...wooReviewHeadings },
    required: ['email', 'body', 'productId', 'stars', 'writtenAt'],
  },
  {
    shop: 'shopify',
    kind: 'reviews',
    headings: reviewHeadings,
    required: ['email', 'body', 'stars', 'writtenAt'],
    needed: ['email', 'body', 'stars', 'writtenAt', 'productHandle'],
  },
  {
    shop: 'woocommerce',
    kind: 'redirects',
    headings: wooRedirectHeadings,
    required: ['from', 'to'],
  },
]

export function layoutOf(shop: SourceShop, kind: ShopImportKind): FileLayout {
  const layout = fileLayouts.find((one) => one.shop === shop && one.kind === kind)
  if (!layout) throw new Error(`no layout for ${kind} of ${shop}`)
  return layout
}

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
