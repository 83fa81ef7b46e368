import {
  layoutOf,
  describeUnknownFile,
  recogniseFile,
  type RecognisedFile,
} from '../domain/file-layouts.ts'
import {
  wooAttributeColumns,
  wooLineItemColumns,
  reviewHeadings,
} from '../domain/column-headings.ts'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ShopImportRow } from '../data/shop-imports.ts'
import type { ColumnChoice } from '../domain/column-choice.ts'
import {
  findChoiceError,
  type KindOfFile,
  kindsOfFiles,
  renameColumns,
} from '../domain/couple-columns.ts'
import { type ImportRow, findColumns } from '../domain/import-cells.ts'
import type { RecordReading, LeftBehind } from '../domain/import-issue.ts'
import type { ShopImportOptions } from '../domain/import-options.ts'
import type { ImportedOrder } from '../domain/order-cells.ts'
import type { ImportedProduct } from '../domain/imported-product.ts'
import { type ImportedCustomer, readCustomers } from '../domain/read-customers.ts'
import { readOrders } from '../domain/read-orders.ts'
import type { ImportedReview } from '../domain/imported-review.ts'
import { readReviews } from '../domain/read-reviews.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import { type ImportedRedirect, readRedirects } from '../domain/read-redirects.ts'
import { readShopifyProducts } from '../domain/shopify-products.ts'
import { readWooProducts } from '../domain/woocommerce-products.ts'
import { fieldProblem } from '#domain/problem.ts'
import { readCsv } from '#integrations/csv/read-csv.ts'

/** In bytes, after unpacking. */
const maxImportFileBytes = 50 * 1_048_576

const unpack = promisify(gunzip)
const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b
const fileProblem = (text: string) => fieldProblem('file', text, { message: text })

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

export type ImportFile = RecognisedFile & {
  columns: string[]
  rows: ImportRow[]
  /** The columns that the import does not read, with how many rows have something there. */
  unread: LeftBehind['columns']
}

/** The shop that staff named, or what they chose for a file with unknown headings. */
export type FileHint = { chosen?: SourceShop | undefined; choice?: ColumnChoice | null | undefined }

/**
 * @throws Problem input-invalid for a file that the shop cannot read or does not recognise
 */
export async function readImportFile(
  bytes: Uint8Array,
  { chosen, choice }: FileHint,
): Promise<ImportFile> {
  const recognise = (columns: readonly string[]) => choice ?? recogniseFile(columns, chosen)
  const { columns, rows, errors, unread } = await readCsv(await unpackFile(bytes), {
    rename: (names) => (choice ? coupleColumns(names, choice) : names),
    choose: (names) => {
      const file = recognise(names)
      return file ? columnsToRead(file, names) : []
    },
  })
  const [error] = errors
  if (error) throw fileProblem(`Regel ${error.line}: ${error.reason}`)
  const file = recognise(columns)
  if (!file) throw fileProblem(describeUnknownFile(columns, chosen))
  return { shop: file.shop, kind: file.kind, columns, rows, unread }
}

/** @throws Problem input-invalid */
export const readStoredFile = (
  { shop, columnChoice }: Pick<ShopImportRow, 'shop' | 'columnChoice'>,
  file: Uint8Array,
): Promise<ImportFile> => readImportFile(file, { chosen: shop, choice: columnChoice })

/** @throws Problem input-invalid */
function coupleColumns(names: readonly string[], choice: ColumnChoice): string[] {
  const error = findChoiceError(names, choice)
  if (error !== undefined) throw fileProblem(error)
  return renameColumns(names, choice)
}

const samplesPerColumn = 3
const maxSampleLength = 40
const maxSampledRows = 50

type ImportFileColumns = {
  columns: { name: string; samples: string[] }[]
  kinds: KindOfFile[]
}

/**
 * With their first values, and what they can be.
 * @throws Problem input-invalid
 */
export async function readImportFileColumns(bytes: Uint8Array): Promise<ImportFileColumns> {
  const { columns, rows, errors } = await readCsv(await unpackFile(bytes), {
    firstRows: maxSampledRows,
  })
  const [error] = errors
  if (error) throw fileProblem(`Regel ${error.line}: ${error.reason}`)
  return {
    columns: columns.map((name) => {
      const values = new Set(rows.map(({ cells }) => (cells[name] ?? '').slice(0, maxSampleLength)))
      values.delete('')
      return { name, samples: [...values].slice(0, samplesPerColumn) }
    }),
    kinds: kindsOfFiles(columns),
  }
}

type ImportRecords = {
  products: ImportedProduct
  customers: ImportedCustomer
  orders: ImportedOrder
  redirects: ImportedRedirect
  reviews: ImportedReview
}

export const readRecords: {
  [Kind in keyof ImportRecords]: (
    file: ImportFile,
    options: Pick<ShopImportOptions, 'time_zone'>,
  ) => RecordReading<ImportRecords[Kind]>
} = {
  products: ({ shop, columns, rows }) =>
    (shop === 'shopify' ? readShopifyProducts : readWooProducts)(columns, rows),
  customers: ({ shop, columns, rows }) => readCustomers(shop, columns, rows),
  orders: ({ shop, columns, rows }, { time_zone: zone = 'utc' }) =>
    readOrders({ shop, columns, zone }, rows),
  redirects: ({ shop, columns, rows }) => readRedirects(shop, columns, rows),
  reviews: ({ shop, columns, rows }) => readReviews(shop, columns, rows),
}

function columnsToRead({ shop, kind }: RecognisedFile, columns: readonly string[]): string[] {
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
