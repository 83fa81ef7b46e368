import type { ExtensionData } from '#data/core/extension-data.ts'
import { personalTable } from '#data/customer/personal-data/personal-data-source.ts'
import { ofTestOrder } from '#data/order/of-test-order.ts'
import { labelStatusTexts } from '#domain/order/fulfilment/shipping-label.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { eraseCodesOfLabels, linkLabelToShipment, unlinkLabelsOf } from './shipping-labels.ts'
import { shippingLabels } from './tables.ts'

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
  ],
  afterContentsErased: eraseCodesOfLabels,
  afterShipmentInserted: linkLabelToShipment,
  beforeShipmentDeleted: unlinkLabelsOf,
  testOrderRows: [['shipping_labels', ofTestOrder]],
}
