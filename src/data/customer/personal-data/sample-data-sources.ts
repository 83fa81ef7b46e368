// Lists the orders with sample packs that count for a person's household, for the export of
// personal data.

import { asc, inArray } from 'drizzle-orm'
import { sampleReceipts } from '../../tables/sample-receipts.ts'
import type { PersonalDataSource } from './record-type.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'

export const sampleDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Proefpakjes per huishouden',
    tables: ['sample_receipts'],
    afterErasure: 'gone',
    read: async (db, { orderIds }) => {
      if (orderIds.length === 0) return []
      const rows = await db
        .select()
        .from(sampleReceipts)
        .where(inArray(sampleReceipts.orderId, [...orderIds]))
        .orderBy(asc(sampleReceipts.orderId))
      return rows.map(({ orderId, orderedAt, isReleased }) => ({
        Bestelnummer: toOrderNumber(orderId),
        Besteld: orderedAt.toISOString(),
        'Telt mee': !isReleased,
        'Versleuteld kenmerk van het adres bewaard': true,
      }))
    },
  },
]
