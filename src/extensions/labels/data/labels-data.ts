import { inArray, sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { personalTable } from '#data/customer/personal-data/personal-data-source.ts'
import { ofTestOrder } from '#data/order/of-test-order.ts'
import { labelStatusTexts } from '#domain/order/fulfilment/shipping-label.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { returnNumber } from '#domain/order/returns/order-return.ts'
import { returns } from '#data/tables/order/returns.ts'
import { eraseCodesOfLabels, linkLabelToShipment, unlinkLabelsOf } from './shipping-labels.ts'
import { eraseCodesOfReturnLabels } from './return-labels.ts'
import { returnLabels, shippingLabels } from './tables.ts'

export const labelsData: ExtensionData = {
  personalData: [
    personalTable({
      name: 'Verzendlabels',
      table: shippingLabels,
      owner: { order: shippingLabels.orderId },
      afterErasure: 'retained',
      fields: (label) => ({
        Bestelnummer: toOrderNumber(label.orderId),
        Labeldienst: label.service,
        Kenmerk: label.reference,
        Stand: labelStatusTexts[label.status],
        Bezorger: label.carrier,
        'Track-and-trace': label.trackingCode,
        Gemaakt: label.createdAt,
        'Bij de bezorger': label.handedOverAt,
        Bezorgd: label.deliveredAt,
      }),
      orderBy: shippingLabels.id,
    }),
    personalTable({
      name: 'Retourlabels',
      table: returnLabels,
      owner: {
        matches: ({ orderIds }) =>
          sql`exists (select from ${returns} where ${returns.id} = ${returnLabels.returnId} and ${inArray(returns.orderId, [...orderIds, 0])})`,
      },
      afterErasure: 'retained',
      fields: (label) => ({
        Retour: returnNumber(label.returnId),
        Labeldienst: label.service,
        Kenmerk: label.reference,
        Stand: labelStatusTexts[label.status],
        'Track-and-trace': label.trackingCode,
        Gemaakt: label.createdAt,
      }),
      orderBy: returnLabels.id,
    }),
  ],
  afterContentsErased: async (tx, orderId) => {
    await eraseCodesOfLabels(tx, orderId)
    await eraseCodesOfReturnLabels(tx, orderId)
  },
  afterShipmentInserted: linkLabelToShipment,
  beforeShipmentDeleted: unlinkLabelsOf,
  testOrderRows: [
    ['shipping_labels', ofTestOrder],
    ['return_labels', `return_id in (select id from returns where ${ofTestOrder})`],
  ],
}
