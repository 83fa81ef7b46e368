import { findColumns } from './import-columns.ts'
import { recogniseFile } from './recognise-file.ts'
import { reviewHeadings } from './review-columns.ts'
import {
  shopifyCustomerHeadings,
  shopifyOrderHeadings,
  shopifyProductHeadings,
  shopifyRedirectHeadings,
} from './shopify-columns.ts'
import {
  wooAttributeColumns,
  wooCustomerHeadings,
  wooLineItemColumns,
  wooOrderHeadings,
  wooProductHeadings,
  wooRedirectHeadings,
} from './woocommerce-columns.ts'

const headings = {
  shopify: {
    products: shopifyProductHeadings,
    customers: shopifyCustomerHeadings,
    orders: shopifyOrderHeadings,
    redirects: shopifyRedirectHeadings,
    reviews: reviewHeadings,
  },
  woocommerce: {
    products: wooProductHeadings,
    customers: wooCustomerHeadings,
    orders: wooOrderHeadings,
    redirects: wooRedirectHeadings,
    reviews: reviewHeadings,
  },
}

/** Returns the columns that the import needs; none for a file that it does not recognise. */
export function columnsToRead(columns: readonly string[]): string[] {
  const file = recogniseFile(columns)
  if (!file) return []
  const fields = Object.values<string | undefined>(
    findColumns<string>(columns, headings[file.shop][file.kind]),
  )
  return [
    ...new Set([
      ...fields.filter((name) => name !== undefined),
      ...wooAttributeColumns(columns),
      ...wooLineItemColumns(columns),
    ]),
  ]
}
