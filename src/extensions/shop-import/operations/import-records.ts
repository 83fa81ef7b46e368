import { type LeftBehind, nothingLeftBehind, type ReadRecords } from '../domain/import-issue.ts'
import type { ShopImportOptions } from '../domain/import-options.ts'
import type { ShopImportKind } from '../domain/import-kind.ts'
import { findUnknownTaxClasses, type UnknownTaxClass } from '../domain/tax-class.ts'
import type { AppContext } from '#operations/context.ts'
import { runInSlices } from '#operations/yield-to-event-loop.ts'
import type { BatchContext, BatchResult } from './import-batch.ts'
import { chooseAddressReadings, type ChosenAddresses, importCustomers } from './import-customers.ts'
import { importOrders } from './import-orders.ts'
import { importProducts } from './import-products.ts'
import { importRedirects } from './import-redirects.ts'
import { importReviews } from './import-reviews.ts'
import { type ImportFile, readRecords } from './read-import-file.ts'

export type RecordImporter = Pick<ReadRecords<unknown>, 'issues'> & {
  recordCount: number
  /**
   * The records of one transaction. Products take a lock that staff wait for, so their batches are
   * small.
   */
  batchSize: number
  /** Asks other systems about the records of a transaction, before it begins. */
  prepare?: (context: AppContext, position: number) => Promise<void>
  importFrom: (batch: BatchContext, position: number) => Promise<BatchResult>
  unread: LeftBehind
  unknownTaxClasses: readonly UnknownTaxClass[]
}

const batchSizes: Record<ShopImportKind, number> = {
  products: 10,
  customers: 500,
  orders: 500,
  redirects: 100,
  reviews: 500,
}

export async function createRecordImporter(
  file: ImportFile,
  options: ShopImportOptions,
): Promise<RecordImporter> {
  const batchSize = batchSizes[file.kind]
  const part = <Item>(records: readonly Item[], from: number) =>
    records.slice(from, from + batchSize)
  const toImporter = <Item>(
    { records, issues }: ReadRecords<Item>,
    importFrom: RecordImporter['importFrom'],
  ): RecordImporter => ({
    issues,
    batchSize,
    recordCount: records.length,
    importFrom,
    unread: { ...nothingLeftBehind, columns: file.unread },
    unknownTaxClasses: [],
  })
  switch (file.kind) {
    case 'products': {
      const read = await runInSlices(readRecords.products(file, options))
      return {
        ...toImporter(read, (batch, from) => importProducts(batch, part(read.records, from))),
        unknownTaxClasses: options.vat === 'file' ? findUnknownTaxClasses(read.records) : [],
      }
    }
    case 'customers': {
      const read = await runInSlices(readRecords.customers(file, options))
      let chosen: ChosenAddresses = new Map()
      return {
        ...toImporter(read, (batch, from) =>
          importCustomers(batch, part(read.records, from), chosen),
        ),
        prepare: async ({ addresses }, from) => {
          chosen = await chooseAddressReadings(addresses, part(read.records, from))
        },
      }
    }
    case 'orders': {
      const read = await runInSlices(readRecords.orders(file, options))
      return toImporter(read, (batch, from) => importOrders(batch, part(read.records, from)))
    }
    case 'reviews': {
      const read = await runInSlices(readRecords.reviews(file, options))
      return toImporter(read, (batch, from) => importReviews(batch, part(read.records, from)))
    }
    case 'redirects': {
      const read = await runInSlices(readRecords.redirects(file, options))
      return toImporter(read, (batch, from) =>
        importRedirects(batch, part(read.records, from), read.records),
      )
    }
  }
}
