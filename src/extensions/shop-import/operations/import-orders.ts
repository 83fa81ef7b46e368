// Imports orders of an earlier shop as history. They get no number, invoice, entry in the books,
// stock or mail of this shop.

import { isDeepStrictEqual } from 'node:util'
import { importedOrdersByNumber, upsertImportedOrders } from '../data/imported-orders.ts'
import type { ImportedOrderRow } from '#data/customer/imported-orders.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { leftOut, remark } from '../domain/import-issue.ts'
import type { ImportedOrder } from '../domain/order-cells.ts'
import type { ImportBatch } from './import-batch.ts'

export const importOrders: ImportBatch<ImportedOrder> = async (
  { tx, shop, author, importId },
  records,
) => {
  const now = author.at.toISOString()
  const since = retentionRules['imported orders'].since(author.at).toISOString()
  const [recent, old] = [
    records.filter(({ orderedAt }) => orderedAt >= since),
    records.filter(({ orderedAt }) => orderedAt < since),
  ]
  const existing = await importedOrdersByNumber(
    tx,
    shop,
    recent.map(({ number }) => number),
  )
  const added = recent.filter(({ number }) => !existing.has(number))
  const changed = recent.filter((order) => {
    const row = existing.get(order.number)
    return row !== undefined && !isSame(order, row)
  })
  if (importId !== undefined) await upsertImportedOrders(tx, shop, [...added, ...changed])
  return {
    counts: {
      new: added.length,
      changed: changed.length,
      unchanged: recent.length - added.length - changed.length,
      'left-out': old.length,
    },
    issues: [
      ...old.map(({ line }) =>
        leftOut(
          line,
          'Deze bestelling is ouder dan twee jaar. Zo lang bewaren we niet wat iemand bestelde.',
        ),
      ),
      ...recent
        .filter(({ orderedAt }) => orderedAt > now)
        .map(({ line }) =>
          remark(
            line,
            'De datum van deze bestelling ligt in de toekomst. Kijk na of dag en maand goed staan.',
          ),
        ),
    ],
  }
}

const isSame = (
  { line: _line, ...order }: ImportedOrder,
  { id: _id, shop: _shop, orderedAt, ...row }: ImportedOrderRow,
): boolean => isDeepStrictEqual(order, { ...row, orderedAt: orderedAt.toISOString() })
