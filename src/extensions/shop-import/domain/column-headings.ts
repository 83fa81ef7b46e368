// The headings in exports of Shopify and of WooCommerce, in English and Dutch, and in those of
// their plugins. Decisions 93 and 98 name the documentation. Newer exports have other headings.

import type { ColumnHeadings } from './import-cells.ts'

export const shopifyProductHeadings = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Value: ['Option2 Value'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  picture: ['Image Src', 'Product image URL', 'Image source'],
  picturePosition: ['Image Position'],
  pictureAlt: ['Image Alt Text'],
  taxable: ['Variant Taxable', 'Charge tax'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
} as const satisfies ColumnHeadings<string>

export const shopifyCustomerHeadings = {
  email: ['Email'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  street: ['Default Address Address1', 'Address1'],
  street2: ['Default Address Address2', 'Address2'],
  postcode: ['Default Address Zip', 'Zip'],
  city: ['Default Address City', 'City'],
  country: ['Default Address Country Code', 'Country Code', 'Country'],
  phone: ['Phone'],
  addressPhone: ['Default Address Phone'],
  note: ['Note'],
  labels: ['Tags'],
} as const satisfies ColumnHeadings<string>

export const shopifyOrderHeadings = {
  number: ['Name'],
  email: ['Email'],
  paymentStatus: ['Financial Status'],
  shippingStatus: ['Fulfillment Status'],
  orderedAt: ['Created at'],
  cancelledAt: ['Cancelled at'],
  currency: ['Currency'],
  shipping: ['Shipping'],
  discount: ['Discount Amount'],
  total: ['Total'],
  itemName: ['Lineitem name'],
  itemQuantity: ['Lineitem quantity'],
  itemPrice: ['Lineitem price'],
  itemSku: ['Lineitem sku'],
  shippingName: ['Shipping Name'],
  billingName: ['Billing Name'],
  shippingPostcode: ['Shipping Zip'],
  billingPostcode: ['Billing Zip'],
  shippingCity: ['Shipping City'],
  billingCity: ['Billing City'],
  phone: ['Phone'],
  shippingPhone: ['Shipping Phone'],
  billingPhone: ['Billing Phone'],
  note: ['Notes'],
  noteAttributes: ['Note Attributes'],
} as const satisfies ColumnHeadings<string>

export const shopifyRedirectHeadings = {
  from: ['Redirect from'],
  to: ['Redirect to'],
} as const satisfies ColumnHeadings<string>

export const wooProductHeadings = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU', 'Artikelnummer'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN of ISBN'],
  name: ['Name', 'Naam'],
  slug: ['Slug'],
  published: ['Published', 'Gepubliceerd'],
  visibility: [
    'Visibility in catalog',
    'Visibility in catalogue',
    'Zichtbaarheid in catalogus',
    'Zichtbaarheid in de catalogus',
    'Catalogus zichtbaarheid',
    'Cataloguszichtbaarheid',
  ],
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
const attributeNameHeadings = [
  /^attribute (\d+) name$/i,
  /^(?:eigenschap|attribuut) (\d+) naam$/i,
  /^naam (?:van )?(?:eigenschap|attribuut) (\d+)$/i,
]

/** The columns of an attribute; a file can have its values without its name. */
type AttributeColumns = { name: string | undefined; values: string }

export function wooAttributeColumns(columns: readonly string[]): AttributeColumns[] {
  const names = new Map(
    numberedColumns(columns, attributeNameHeadings).map(({ number, column }) => [number, column]),
  )
  return numberedColumns(columns, attributeValueHeadings).map(({ number, column }) => ({
    name: names.get(number),
    values: column,
  }))
}

function numberedColumns(columns: readonly string[], headings: readonly RegExp[]) {
  const numbered = columns.flatMap((column) => {
    const number = headings
      .map((heading) => heading.exec(column.trim())?.[1])
      .find((digits) => digits !== undefined)
    return number === undefined ? [] : [{ column, number: Number(number) }]
  })
  return numbered.toSorted((a, b) => a.number - b.number)
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
  phone: ['billing_phone', 'phone'],
  addressPhone: ['shipping_phone'],
  note: ['note', 'notes', 'customer_note'],
  labels: ['tags'],
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
  firstName: ['billing_first_name'],
  lastName: ['billing_last_name'],
  shippingFirstName: ['shipping_first_name'],
  shippingLastName: ['shipping_last_name'],
  postcode: ['billing_postcode'],
  shippingPostcode: ['shipping_postcode'],
  city: ['billing_city'],
  shippingCity: ['shipping_city'],
  phone: ['billing_phone'],
  shippingPhone: ['shipping_phone'],
  customerNote: ['customer_note', 'customer_message', 'order_comments'],
  orderNotes: ['order_notes'],
} as const satisfies ColumnHeadings<string>

/**
 * Returns the columns 'line_item_1' and up of the WebToffee plugin, in the order of their numbers.
 */
export const wooLineItemColumns = (columns: readonly string[]): string[] =>
  numberedColumns(columns, [/^line_item_(\d+)$/i]).map(({ column }) => column)

export const wooRedirectHeadings = {
  from: ['source'],
  to: ['target'],
  isPattern: ['regex'],
} as const satisfies ColumnHeadings<string>

/**
 * Of Judge.me, which both shops use, and of the plugin Product Reviews Import Export of WebToffee
 * for WooCommerce.
 */
export const reviewHeadings = {
  email: ['reviewer_email', 'comment_author_email'],
  name: ['reviewer_name', 'comment_author'],
  productId: ['product_id', 'comment_post_ID'],
  productHandle: ['product_handle'],
  productSku: ['product_SKU'],
  title: ['title', 'review_title'],
  body: ['body', 'comment_content'],
  stars: ['rating'],
  writtenAt: ['review_date', 'comment_date'],
  status: ['curated', 'comment_approved'],
  parent: ['comment_parent'],
  reply: ['reply'],
  pictures: ['picture_urls'],
} as const satisfies ColumnHeadings<string>

export const wooReviewHeadings = {
  body: ['comment_content'],
  productId: ['comment_post_ID'],
} as const satisfies ColumnHeadings<string>
