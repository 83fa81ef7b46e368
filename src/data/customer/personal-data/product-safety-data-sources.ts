// Lists the complaints of a person, the lots that the person received and the recalls that the
// person was mailed about, for the export of personal data.

import { eq, inArray } from 'drizzle-orm'
import { toOrderNumber } from '#domain/order/order-number.ts'
import {
  complaintKindLabels,
  complaintNumber,
  complaintResolutionLabels,
} from '#domain/product-safety/complaint.ts'
import { complaints } from '../../tables/complaints.ts'
import { orderLineLots } from '../../tables/lots.ts'
import { orderLines } from '../../tables/orders.ts'
import { recallRecipients, recalls } from '../../tables/recalls.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import type { PersonalDataSource } from './record-type.ts'

export const productSafetyDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Klachten over producten',
    // Of the private files, only the pictures of complaints are about a customer.
    tables: ['complaints', 'private_files'],
    afterErasure: 'unlinked',
    read: async (db, { orderIds }) =>
      (
        await db
          .select()
          .from(complaints)
          .where(inArray(complaints.orderId, [...orderIds]))
          .orderBy(complaints.id)
      ).map((row) => ({
        Nummer: complaintNumber(row.id),
        Bestelnummer: toOrderNumber(row.orderId!),
        Product: row.productName,
        Soort: complaintKindLabels[row.kind],
        'Wat je schreef': row.description,
        Lotnummer: row.lot,
        Foto: row.pictureFile === null ? 'geen' : 'ja, alleen medewerkers kunnen die zien',
        Gemeld: toIsoOrNull(row.at),
        Afgehandeld: toIsoOrNull(row.handledAt),
        'Wat we deden': row.resolution && complaintResolutionLabels[row.resolution],
        Aantekening: row.note,
      })),
  },
  {
    name: 'Lotnummers van je pakken',
    tables: ['order_line_lots'],
    afterErasure: 'unlinked',
    read: async (db, { orderIds }) =>
      (
        await db
          .select({ lot: orderLineLots, orderId: orderLines.orderId })
          .from(orderLineLots)
          .innerJoin(orderLines, eq(orderLines.id, orderLineLots.orderLineId))
          .where(inArray(orderLines.orderId, [...orderIds]))
          .orderBy(orderLineLots.id)
      ).map(({ lot, orderId }) => ({
        Bestelnummer: toOrderNumber(orderId),
        Product: lot.productName,
        Lotnummer: lot.lot,
        Pakken: lot.quantity,
      })),
  },
  {
    name: 'Berichten over een terugroeping',
    tables: ['recall_recipients', 'recalls'],
    afterErasure: 'gone',
    read: async (db, { orderIds }) =>
      (
        await db
          .select({ recipient: recallRecipients, product: recalls.product })
          .from(recallRecipients)
          .innerJoin(recalls, eq(recalls.id, recallRecipients.recallId))
          .where(inArray(recallRecipients.orderId, [...orderIds]))
          .orderBy(recallRecipients.recallId)
      ).map(({ recipient, product }) => ({
        'E-mailadres': recipient.email,
        Product: product.name,
        Bestelnummer: toOrderNumber(recipient.orderId),
        Gemaild: toIsoOrNull(recipient.at),
      })),
  },
]
