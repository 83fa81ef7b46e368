// Lists the discount codes that a person used or got as an apology, for the export of personal
// data.

import { asc, eq, inArray } from 'drizzle-orm'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { discountCodes, discountUses } from '../../tables/discounts.ts'
import type { PersonalDataSource } from './record-type.ts'

export const discountDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Gebruikte kortingscodes',
    tables: ['discount_uses'],
    afterErasure: 'unlinked',
    read: async (db, { orderIds }) => {
      if (orderIds.length === 0) return []
      const rows = await db
        .select({ use: discountUses, code: discountCodes.code })
        .from(discountUses)
        .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
        .where(inArray(discountUses.orderId, [...orderIds]))
        .orderBy(asc(discountUses.orderId))
      return rows.map(({ use, code }) => ({
        Bestelnummer: toOrderNumber(use.orderId),
        Kortingscode: code,
        'Telt mee': !use.isReleased,
        'Versleuteld kenmerk van e-mailadres en adres bewaard':
          use.emailHash !== null || use.addressHash !== null,
      }))
    },
  },
  {
    name: 'Excuuscodes',
    tables: ['discount_codes'],
    afterErasure: 'retained',
    read: async (db, { orderIds }) => {
      if (orderIds.length === 0) return []
      const rows = await db
        .select()
        .from(discountCodes)
        .where(inArray(discountCodes.apologyOrderId, [...orderIds]))
        .orderBy(asc(discountCodes.id))
      return rows.map((row) => ({
        Bestelnummer: toOrderNumber(row.apologyOrderId!),
        Kortingscode: row.code,
        'Bedrag in centen': row.amount,
        'Geldig tot en met': row.endsOn,
        Gemaakt: toIsoOrNull(row.createdAt),
      }))
    },
  },
]
