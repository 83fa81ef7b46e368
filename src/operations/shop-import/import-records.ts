// Imports the records of a file from a position on, or a part of them as a dry run.

import type { ReadRecords } from '#domain/shop-import/import-issue.ts'
import type { ShopImportKind } from '#domain/shop-import/source-shop.ts'
import type { AppContext } from '../context.ts'
import { type ChosenAddresses, chooseAddressReadings } from './choose-address-readings.ts'
import type { BatchContext, BatchResult } from './import-batch.ts'
import { importCustomers } from './import-customers.ts'
import { importOrders } from './import-orders.ts'
import { importProducts } from './import-products.ts'
import { importReviews } from './import-reviews.ts'
import { importRedirects } from './import-redirects.ts'
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
}

const batchSizes: Record<ShopImportKind, number> = {
  products: 10,
  customers: 500,
  orders: 500,
  redirects: 100,
  reviews: 500,
}

export function createRecordImporter(file: ImportFile): RecordImporter {
  const batchSize = batchSizes[file.kind]
  const part = <Item>(records: readonly Item[], from: number) =>
    records.slice(from, from + batchSize)
  switch (file.kind) {
    case 'products': {
      const { records, issues } = readRecords.products(file)
      return {
        issues,
        batchSize,
        recordCount: records.length,
        importFrom: (batch, from) => importProducts(batch, part(records, from)),
      }
    }
    case 'customers': {
      const { records, issues } = readRecords.customers(file)
      let chosen: ChosenAddresses = new Map()
      return {
        issues,
        batchSize,
        recordCount: records.length,
        prepare: async ({ addresses }, from) => {
          chosen = await chooseAddressReadings(addresses, part(records, from))
        },
        importFrom: (batch, from) => importCustomers(batch, part(records, from), chosen),
      }
    }
    case 'orders': {
      const { records, issues } = readRecords.orders(file)
      return {
        issues,
        batchSize,
        recordCount: records.length,
        importFrom: (batch, from) => importOrders(batch, part(records, from)),
      }
    }
    case 'reviews': {
      const { records, issues } = readRecords.reviews(file)
      return {
        issues,
        batchSize,
        recordCount: records.length,
        importFrom: (batch, from) => importReviews(batch, part(records, from)),
      }
    }
    case 'redirects': {
      const { records, issues } = readRecords.redirects(file)
      return {
        issues,
        batchSize,
        recordCount: records.length,
        importFrom: (batch, from) => importRedirects(batch, part(records, from), records),
      }
    }
  }
}
