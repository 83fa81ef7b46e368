// The layouts of the exports that the shop reads: their headings, and the fields without which a
// file is none of them.

import type { ColumnHeadings } from './import-columns.ts'
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
  wooOrderHeadings,
  wooProductHeadings,
  wooRedirectHeadings,
} from './woocommerce-columns.ts'

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
