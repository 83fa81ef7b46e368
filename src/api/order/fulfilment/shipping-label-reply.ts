import { z } from 'zod'
import {
  labelStatuses,
  labelStatusTexts,
  type ShippingLabel,
} from '#domain/order/fulfilment/shipping-label.ts'
import { fromRow, Moment } from '../../framework/json-shapes.ts'

export const AdminLabel = fromRow({
  id: z.int(),
  at: Moment,
  service: z.string(),
  status: z.enum(labelStatuses),
  status_label: z.string(),
  failure: z.string().nullable().describe('Why the service made no label, in Dutch'),
  carrier: z.string().nullable(),
  tracking_code: z.string().nullable(),
  tracking_url: z.string().nullable(),
  sent: z.boolean().describe('Its parcel is recorded as shipped'),
}).meta({ id: 'AdminLabel' })

export const toAdminLabel = (label: ShippingLabel): z.input<typeof AdminLabel> => ({
  ...label,
  at: label.createdAt,
  statusLabel: labelStatusTexts[label.status],
  sent: label.shipmentId !== null,
})
