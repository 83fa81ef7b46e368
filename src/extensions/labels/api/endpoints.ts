import { z } from 'zod'
import { isProblem, Problem } from '#domain/problem.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import {
  OrderLinkParams,
  OrderNumberParams,
  ReturnParams,
  staffActorOf,
  ChosenOrders,
  Outcomes,
  doneNumbers,
  parseOrderNumbers,
  chooseFirst,
  OrderNumber,
} from '#api/order/order-input.ts'
import { labelPapers, labelsPerSheet, maxLabelsPerFile } from '../domain/label-papers.ts'
import { cancelLabel } from '../operations/cancel-label.ts'
import { createLabelPdf, createLabels } from '../operations/create-labels.ts'
import { requireOrderAndReviveLink } from '#operations/order/with-order.ts'
import { loadReturnLabel } from '../operations/return-labels.ts'
import { syncParcels } from '../operations/follow-parcels.ts'

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
    'GET /api/orders/:token/returns/:return/label',
    {
      summary:
        'The label with which the customer sends back what is exchanged, as a PDF. The first call makes it',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams.extend(ReturnParams.shape),
      reply: FileResponse,
      responseFormat: 'pdf',
      problems: ['not-found', 'link-expired', 'still-busy', 'label-refused', 'labels-unavailable'],
    },
    async ({ context, params, caller: { user } }) =>
      loadReturnLabel(
        context,
        await requireOrderAndReviveLink(context, params.token, user?.id),
        Number(params.return.slice(1)),
      ),
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
    async ({ context, caller: { headers = {} }, body }) => {
      const { labels } = context.providers
      if (!labels) throw new Problem('not-found')
      const ids = labels.readWebhook(
        body,
        headers['Sendcloud-Signature'] ?? headers['X-MyParcel-Authorization'],
      )
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

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    labels: typeof labelEndpoints
  }
}
