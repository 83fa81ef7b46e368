import { z } from 'zod'
import type { LabelRow } from '#data/order/shipping-labels.ts'
import { labelStatuses, labelStatusTexts } from '#domain/order/shipping-label.ts'
import { Moment } from '../framework/json-shapes.ts'

export const AdminLabel = z
  .object({
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
  })
  .meta({ id: 'AdminLabel' })

export const toAdminLabel = (label: LabelRow): z.input<typeof AdminLabel> => ({
  id: label.id,
  at: label.createdAt,
  service: label.service,
  status: label.status,
  status_label: labelStatusTexts[label.status],
  failure: label.failure,
  carrier: label.carrier,
  tracking_code: label.trackingCode,
  tracking_url: label.trackingUrl,
  sent: label.shipmentId !== null,
})
