// Recognises the shop and the kind of an exported file by its headings.

import { findColumns } from './import-columns.ts'
import { reviewHeadings, wooReviewHeadings } from './review-columns.ts'
import {
  shopifyCustomerHeadings,
  shopifyOrderHeadings,
  shopifyProductHeadings,
  shopifyRedirectHeadings,
} from './shopify-columns.ts'
import type { ShopImportKind, SourceShop } from './source-shop.ts'
import {
  wooCustomerHeadings,
  wooLineItemColumns,
  wooOrderHeadings,
  wooProductHeadings,
  wooRedirectHeadings,
} from './woocommerce-columns.ts'

export type RecognisedFile = { shop: SourceShop; kind: ShopImportKind }

/**
 * Returns undefined for a file that is none of the exports that the shop reads. `chosen` tells
 * where the reviews of Judge.me were.
 */
export function recogniseFile(
  columns: readonly string[],
  chosen?: SourceShop,
): RecognisedFile | undefined {
  const file = recognisers.find(({ matches }) => matches(columns))?.file
  const isJudgeMe = file?.kind === 'reviews' && file.shop === 'shopify'
  return isJudgeMe && chosen ? { ...file, shop: chosen } : file
}

const has = (found: Readonly<Record<string, string | undefined>>, ...fields: string[]) =>
  fields.every((field) => found[field] !== undefined)

const hasReviewColumns = (columns: readonly string[]) =>
  has(findColumns(columns, reviewHeadings), 'email', 'body', 'stars', 'writtenAt')

const recognisers: readonly {
  file: RecognisedFile
  matches: (columns: readonly string[]) => boolean
}[] = [
  {
    file: { shop: 'shopify', kind: 'orders' },
    matches: (columns) =>
      has(findColumns(columns, shopifyOrderHeadings), 'number', 'orderedAt', 'itemName'),
  },
  {
    file: { shop: 'shopify', kind: 'products' },
    matches: (columns) =>
      has(findColumns(columns, shopifyProductHeadings), 'handle', 'title', 'price'),
  },
  {
    file: { shop: 'shopify', kind: 'customers' },
    matches: (columns) =>
      has(
        findColumns(columns, shopifyCustomerHeadings),
        'email',
        'firstName',
        'lastName',
        'street',
      ),
  },
  {
    file: { shop: 'shopify', kind: 'redirects' },
    matches: (columns) => has(findColumns(columns, shopifyRedirectHeadings), 'from', 'to'),
  },
  {
    file: { shop: 'woocommerce', kind: 'orders' },
    matches: (columns) => {
      const found = findColumns(columns, wooOrderHeadings)
      return (
        has(found, 'number', 'orderedAt', 'total') &&
        (has(found, 'itemName') || wooLineItemColumns(columns).length > 0)
      )
    },
  },
  {
    file: { shop: 'woocommerce', kind: 'products' },
    matches: (columns) =>
      has(findColumns(columns, wooProductHeadings), 'type', 'name', 'regularPrice'),
  },
  {
    file: { shop: 'woocommerce', kind: 'customers' },
    matches: (columns) =>
      has(findColumns(columns, wooCustomerHeadings), 'email', 'street', 'postcode') &&
      !has(findColumns(columns, wooOrderHeadings), 'total'),
  },
  {
    file: { shop: 'woocommerce', kind: 'reviews' },
    matches: (columns) =>
      has(findColumns(columns, wooReviewHeadings), 'body', 'productId') &&
      hasReviewColumns(columns),
  },
  { file: { shop: 'shopify', kind: 'reviews' }, matches: (columns) => hasReviewColumns(columns) },
  {
    file: { shop: 'woocommerce', kind: 'redirects' },
    matches: (columns) => has(findColumns(columns, wooRedirectHeadings), 'from', 'to'),
  },
]
