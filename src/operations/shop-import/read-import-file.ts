// Reads the file of an import: unpacks it, recognises it by its columns, and returns its records.

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { columnsToRead } from '#domain/shop-import/columns-to-read.ts'
import type { ImportRow } from '#domain/shop-import/import-columns.ts'
import type { ReadRecords } from '#domain/shop-import/import-issue.ts'
import type { ImportedOrder } from '#domain/shop-import/imported-order.ts'
import type { ImportedProduct } from '#domain/shop-import/imported-product.ts'
import { type ImportedCustomer, readCustomers } from '#domain/shop-import/read-customers.ts'
import { readOrders } from '#domain/shop-import/read-orders.ts'
import type { ImportedReview } from '#domain/shop-import/imported-review.ts'
import { readReviews } from '#domain/shop-import/read-reviews.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import { type ImportedRedirect, readRedirects } from '#domain/shop-import/read-redirects.ts'
import { recogniseFile, type RecognisedFile } from '#domain/shop-import/recognise-file.ts'
import { readShopifyProducts } from '#domain/shop-import/shopify-products.ts'
import { readWooProducts } from '#domain/shop-import/woocommerce-products.ts'
import { Problem } from '#domain/problem.ts'
import { readCsvColumns } from '#integrations/csv/read-csv-columns.ts'

/** In bytes, after unpacking. */
export const maxImportFileBytes = 50 * 1_048_576
const maxImportRows = 200_000

const unpack = promisify(gunzip)
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b
const fileProblem = (text: string) =>
  new Problem('input-invalid', { errors: { file: [text] }, message: text })

const tooLarge = () => fileProblem('Dit bestand is groter dan 50 MB. Exporteer het in delen.')

/**
 * Accepts the file itself, and the file packed with gzip, as the browser sends it.
 * @throws Problem input-invalid
 */
async function unpackFile(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPacked(bytes)) {
    if (bytes.length > maxImportFileBytes) throw tooLarge()
    return bytes
  }
  try {
    return await unpack(bytes, { maxOutputLength: maxImportFileBytes })
  } catch (error) {
    throw error instanceof RangeError
      ? tooLarge()
      : fileProblem('Dit bestand is beschadigd. Exporteer het opnieuw.')
  }
}

export const packFile = async (bytes: Uint8Array): Promise<Buffer> =>
  isPacked(bytes) ? Buffer.from(bytes) : await promisify(gzip)(bytes)

export type ImportFile = RecognisedFile & { columns: string[]; rows: ImportRow[] }

/**
 * `chosen` is the shop that staff named.
 * @throws Problem input-invalid for a file that the shop cannot read or does not recognise
 */
export async function readImportFile(bytes: Uint8Array, chosen?: SourceShop): Promise<ImportFile> {
  const { columns, rows, errors } = await readCsvColumns(await unpackFile(bytes), {
    choose: columnsToRead,
    maxRows: maxImportRows,
  })
  const [error] = errors
  if (error) throw fileProblem(`Regel ${error.line}: ${error.reason}`)
  const file = recogniseFile(columns, chosen)
  if (!file)
    throw fileProblem(
      'Dit bestand herkennen we niet. Het is geen export van Shopify of WooCommerce, of er zijn kolommen weggehaald of hernoemd.',
    )
  return { ...file, columns, rows }
}

/** The records by kind. */
export type ImportRecords = {
  products: ReadRecords<ImportedProduct>
  customers: ReadRecords<ImportedCustomer>
  orders: ReadRecords<ImportedOrder>
  redirects: ReadRecords<ImportedRedirect>
  reviews: ReadRecords<ImportedReview>
}

export const readRecords: {
  [Kind in keyof ImportRecords]: (file: ImportFile) => ImportRecords[Kind]
} = {
  products: ({ shop, columns, rows }) =>
    (shop === 'shopify' ? readShopifyProducts : readWooProducts)(columns, rows),
  customers: ({ shop, columns, rows }) => readCustomers(shop, columns, rows),
  orders: ({ shop, columns, rows }) => readOrders(shop, columns, rows),
  redirects: ({ shop, columns, rows }) => readRedirects(shop, columns, rows),
  reviews: ({ shop, columns, rows }) => readReviews(shop, columns, rows),
}
