// The headings in exports of Shopify. Decision 93 names the documentation. The newer exports of
// products have other headings.

import type { ColumnHeadings } from './import-columns.ts'

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
