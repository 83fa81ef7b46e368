// The headings in exports of WooCommerce in English and Dutch, and in those of its plugins for
// customers, orders and redirects. Decision 93 names the documentation.

import type { ColumnHeadings } from './import-columns.ts'

export const wooProductHeadings = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU', 'Artikelnummer'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN of ISBN'],
  name: ['Name', 'Naam'],
  slug: ['Slug'],
  published: ['Published', 'Gepubliceerd'],
  shortDescription: ['Short description', 'Korte beschrijving', 'Korte omschrijving'],
  description: ['Description', 'Beschrijving', 'Omschrijving'],
  taxStatus: ['Tax status', 'Btw status', 'Btw-status', 'Belastingstatus'],
  taxClass: ['Tax class', 'Belastingklasse', 'Btw-klasse', 'Btw klasse', 'Belastingtarief'],
  inStock: ['In stock?', 'Op voorraad?'],
  stock: ['Stock', 'Voorraad'],
  salePrice: ['Sale price', 'Actieprijs', 'Kortingsprijs'],
  saleFrom: ['Date sale price starts', 'Startdatum actieprijs', 'Startdatum kortingsprijs'],
  saleUntil: ['Date sale price ends', 'Einddatum actieprijs', 'Einddatum kortingsprijs'],
  regularPrice: ['Regular price', 'Reguliere prijs', 'Normale prijs'],
  categories: ['Categories', 'Categorieën'],
  tags: ['Tags'],
  pictures: ['Images', 'Afbeeldingen'],
  parent: ['Parent', 'Hoofd', 'Bovenliggend'],
} as const satisfies ColumnHeadings<string>

const attributeValueHeadings = [
  /^attribute (\d+) value\(s\)$/i,
  /^(?:eigenschap|attribuut) (\d+) waarde(?:n|\(n\))?$/i,
  /^waarde(?:n|\(n\))? (?:van )?(?:eigenschap|attribuut) (\d+)$/i,
]

/** Returns the columns with the values of attributes, in the order of their numbers. */
export function wooAttributeColumns(columns: readonly string[]): string[] {
  const numbered = columns.flatMap((column) => {
    const number = attributeValueHeadings
      .map((heading) => heading.exec(column.trim())?.[1])
      .find((digits) => digits !== undefined)
    return number === undefined ? [] : [{ column, number: Number(number) }]
  })
  return numbered.toSorted((a, b) => a.number - b.number).map(({ column }) => column)
}

export const wooCustomerHeadings = {
  email: ['email', 'user_email', 'billing_email'],
  firstName: ['first_name', 'billing_first_name'],
  lastName: ['last_name', 'billing_last_name'],
  street: ['billing_address_1'],
  street2: ['billing_address_2'],
  postcode: ['billing_postcode'],
  city: ['billing_city'],
  country: ['billing_country'],
} as const satisfies ColumnHeadings<string>

export const wooOrderHeadings = {
  number: ['order_number_formatted', 'order_number', 'order_id'],
  email: ['billing_email', 'customer_email'],
  status: ['status', 'order_status'],
  orderedAt: ['order_date', 'date'],
  currency: ['order_currency', 'currency'],
  shipping: ['shipping_total'],
  discount: ['discount_total'],
  total: ['order_total', 'total'],
  itemName: ['item_name'],
  itemQuantity: ['item_quantity'],
  itemTotal: ['item_total'],
  itemTax: ['item_total_tax', 'item_tax'],
  itemSku: ['item_sku'],
  itemProductId: ['item_product_id'],
} as const satisfies ColumnHeadings<string>

/**
 * Returns the columns 'line_item_1' and up of the WebToffee plugin, in the order of their numbers.
 */
export const wooLineItemColumns = (columns: readonly string[]): string[] =>
  columns
    .flatMap((column) => {
      const number = /^line_item_(\d+)$/i.exec(column.trim())?.[1]
      return number === undefined ? [] : [{ column, number: Number(number) }]
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ column }) => column)

export const wooRedirectHeadings = {
  from: ['source'],
  to: ['target'],
  isPattern: ['regex'],
} as const satisfies ColumnHeadings<string>
