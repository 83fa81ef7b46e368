import { eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Database } from '#data/core/db.ts'
import type { ExtensionData } from '#data/core/extension-data.ts'
import {
  personalTable,
  type PersonalDataSource,
} from '#data/customer/personal-data/personal-data-source.ts'
import { ofTestOrder } from '#data/order/of-test-order.ts'
import { orderLines, orders } from '#data/tables/order/orders.ts'
import { privateFiles } from '#data/tables/private-files.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import {
  complaintKindLabels,
  complaintNumber,
  complaintReportTargetLabels,
  complaintResolutionLabels,
} from '../domain/complaint.ts'
import { productSafetyRetention } from '../domain/retention.ts'
import {
  deleteComplaintsBefore,
  erasePersonFromComplaintsOf,
  erasePersonFromOldComplaints,
} from './complaints.ts'
import { deleteLotsBefore, deleteLotsOfLine, unlinkLotsOfOrder } from './lots.ts'
import { deleteRecallsBefore } from './recalls.ts'
import { complaints, orderLineLots, recallRecipients, recalls } from './tables.ts'

const personalData: readonly PersonalDataSource[] = [
  personalTable({
    name: 'Klachten over producten',
    table: complaints,
    // Of the private files, only the pictures of complaints are about a customer.
    parts: [privateFiles],
    owner: { order: complaints.orderId },
    afterErasure: 'unlinked',
    fields: (row) => ({
      Nummer: complaintNumber(row.id),
      Bestelnummer: toOrderNumber(row.orderId!),
      Product: row.productName,
      Soort: complaintKindLabels[row.kind],
      'Wat je schreef': row.description,
      Lotnummer: row.lot,
      Foto: row.pictureFile === null ? 'geen' : 'ja, alleen medewerkers kunnen die zien',
      Gemeld: row.at,
      Afgehandeld: row.handledAt,
      'Wat we deden': row.resolution && complaintResolutionLabels[row.resolution],
      Aantekening: row.note,
    }),
    orderBy: complaints.id,
  }),
  {
    name: 'Lotnummers van je pakken',
    tables: [orderLineLots],
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
    tables: [recallRecipients, recalls],
    afterErasure: 'gone',
    erase: async (tx, { orderIds }) => {
      await tx.delete(recallRecipients).where(inArray(recallRecipients.orderId, [...orderIds]))
    },
    expiries: [{ rule: productSafetyRetention['recall recipients'], at: recallRecipients.at }],
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
        Gemaild: recipient.at,
      })),
  },
]

/** Idempotent. Returns the pictures that lost their complaint. */
async function eraseOldProductSafetyData(db: Database, at: Date): Promise<string[]> {
  const pictures = await inTransaction(db, (tx) =>
    erasePersonFromOldComplaints(tx, productSafetyRetention.complaints.since(at), at),
  )
  const before = productSafetyRetention['product safety'].since(at)
  await deleteComplaintsBefore(db, before)
  await deleteLotsBefore(db, before)
  await deleteRecallsBefore(db, before)
  return pictures
}

export const productSafetyData: ExtensionData = {
  auditWords: { to: complaintReportTargetLabels },
  personalData,
  retentionRules: Object.values(productSafetyRetention),
  deleteExpired: eraseOldProductSafetyData,
  erasePersonOfOrders: erasePersonFromComplaintsOf,
  afterContentsErased: unlinkLotsOfOrder,
  openOrders: sql`exists (select from complaints where complaints.order_id = ${orders.id} and complaints.handled_at is null)`,
  beforeLineDeleted: deleteLotsOfLine,
  fileOwners: [complaints.pictureFile],
  testOrderRows: [
    [
      'outbox',
      `(data ->> 'complaintId')::bigint in (select id from complaints where ${ofTestOrder})`,
    ],
    ['order_line_lots', `order_line_id in (select id from order_lines where ${ofTestOrder})`],
    ['complaints', ofTestOrder],
    ['recall_recipients', ofTestOrder],
  ],
}
