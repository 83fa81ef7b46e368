import { z } from 'zod'
import {
  labelPapers,
  labelsPerSheet,
  maxLabelsPerFile,
  labelStatuses,
  labelStatusTexts,
} from '#domain/order/fulfilment/shipping-label.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { cancelLabel } from '#operations/order/fulfilment/ship-orders.ts'
import { createLabels, createLabelPdf } from '#operations/order/fulfilment/labels.ts'
import { syncParcels } from '#operations/order/fulfilment/follow-parcels.ts'
import { endpoint, FileResponse } from '../../framework/endpoint.ts'
import {
  OrderNumberParams,
  staffActorOf,
  ChosenOrders,
  Outcomes,
  doneNumbers,
  parseOrderNumbers,
  chooseFirst,
  OrderNumber,
} from '../order-input.ts'
import { fromRow, Moment } from '../../framework/json-shapes.ts'
import type { LabelRow } from '#data/order/shipping-labels.ts'

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

export const toAdminLabel = (label: LabelRow): z.input<typeof AdminLabel> => ({
  ...label,
  at: label.createdAt,
  statusLabel: labelStatusTexts[label.status],
  sent: label.shipmentId !== null,
})

export const labelEndpoints = [
  endpoint(
    'POST /api/fulfilment/labels',
    {
      summary:
        'Makes a shipping label for each packed order that has none. A refused order does not stop the others. Idempotent',
      permission: 'packing',
      auditAction: 'Verzendlabels gemaakt',
      body: { numbers: ChosenOrders },
      reply: { results: Outcomes },
      problems: ['not-found', 'label-refused'],
    },
    async ({ context, caller, addAuditDetails, body: { numbers } }) => {
      const results = await createLabels(context, numbers, staffActorOf(caller))
      addAuditDetails({ orders: doneNumbers(results) })
      return { results }
    },
  ),
  endpoint(
    'POST /api/fulfilment/labels/pdf',
    {
      summary:
        'The labels of these orders as one PDF: A6, or four on A4 from a position on the first sheet. Leaves out orders without a label',
      permission: 'packing',
      auditAction: 'Verzendlabels geprint',
      body: {
        numbers: z
          .array(OrderNumber)
          .min(1, chooseFirst)
          .max(maxLabelsPerFile, `Print hoogstens ${maxLabelsPerFile} labels tegelijk.`),
        paper: z.enum(labelPapers).default('a6'),
        start: z
          .int()
          .min(1)
          .max(labelsPerSheet)
          .default(1)
          .describe('On A4: 1 is at the top left, 4 at the bottom right'),
      },
      reply: FileResponse,
      responseFormat: 'pdf',
      problems: ['not-found', 'label-refused', 'labels-unavailable'],
    },
    ({ context, addAuditDetails, body: { numbers, paper, start } }) => {
      addAuditDetails({ orders: numbers })
      return createLabelPdf(context, parseOrderNumbers(numbers), { paper, start })
    },
  ),
  endpoint(
    'POST /api/fulfilment/:number/label/cancel',
    {
      summary:
        'Cancels the label of a parcel that has not left. `unused`: the service charges nothing as long as the carrier does not scan it',
      permission: 'packing',
      auditAction: 'Verzendlabel geannuleerd',
      params: OrderNumberParams,
      reply: { result: z.enum(['cancelled', 'unused']) },
      problems: ['still-busy', 'already-sent', 'label-refused', 'labels-unavailable'],
    },
    async ({ context, params: { number }, caller }) => ({
      result: await cancelLabel(context, number, staffActorOf(caller)),
    }),
  ),
  endpoint(
    'POST /api/webhooks/labels',
    {
      summary:
        'Reports that a parcel may have moved. The label service proves itself: Sendcloud signs the body, MyParcel sends the key. The parcel is fetched from the service',
      access: 'public',
      requestFormat: 'text',
      body: z.string().max(60_000),
      reply: {},
      problems: ['not-allowed', 'not-found'],
      headers: {
        'Sendcloud-Signature': 'The HMAC-SHA256 of the body in hexadecimal',
        'X-MyParcel-Authorization': 'The API key of the shop in base64',
      },
    },
    async ({ context, caller, body }) => {
      if (!context.labels) throw new Problem('not-found')
      const ids = context.labels.readWebhook(body, caller.webhookSignature)
      if (!ids) throw new Problem('not-allowed')
      try {
        await syncParcels(context, ids)
      } catch (error) {
        // The service calls again after a 503. A scheduled job fetches the parcel anyway.
        throw isProblem(error) ? new Problem('shop-unavailable') : error
      }
      return {}
    },
  ),
] as const
