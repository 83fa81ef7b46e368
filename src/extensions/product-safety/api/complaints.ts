import { z } from 'zod'
import { complaintsOfOrder } from '../data/complaints.ts'
import { Problem } from '#domain/problem.ts'
import {
  complaintKindLabels,
  complaintKinds,
  complaintNumber,
  complaintResolutionLabels,
  complaintState,
  complaintStates,
  describeComplaintReceipt,
  maxComplaintTextLength,
  parseComplaintNumber,
} from '../domain/complaint.ts'
import { isLot, maxLotLength, normaliseLot } from '#domain/inventory/lot.ts'
import { requireOrderAndReviveLink } from '#operations/order/with-order.ts'
import { addComplaintPicture, fileComplaint } from '../operations/complaints.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { Moment } from '#api/framework/json-shapes.ts'
import { IdempotencyKey, OrderLinkParams } from '#api/order/order-input.ts'
import { RequiredParagraphs } from '#domain/text/text-input.ts'
import { idOr } from '#domain/text/number-input.ts'

const lotMessage = 'Een lotnummer bestaat uit letters en cijfers, zoals A2409-1.'

export const Lot = z
  .string({ error: lotMessage })
  .max(2 * maxLotLength, lotMessage)
  .transform(normaliseLot)
  .refine(isLot, lotMessage)

export const ComplaintParams = z.object({ number: z.string().max(12).describe('Such as K1001') })

/** @throws Problem not-found */
export function requireComplaintId(number: string): number {
  const id = parseComplaintNumber(number)
  if (id === undefined || id > 2_147_483_647) throw new Problem('not-found')
  return id
}

/** Filters of the register. They are not about a person, so they may appear in a URL. */
export const complaintFilter = {
  state: z.enum(complaintStates).optional(),
  kind: z.enum(complaintKinds).optional(),
  product: z.string().trim().max(100).optional().describe('Part of the product name'),
  lot: z.string().max(100).transform(normaliseLot).optional(),
}

const productMessage = 'Kies om welk product het gaat.'

export const complaintsEndpoints = [
  endpoint(
    'POST /api/orders/:token/complaints',
    {
      summary:
        'Files a complaint about a product of a shipped order; its number follows by mail too. The same `key` is the same complaint',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: z.object(
        {
          id: idOr(productMessage).describe('Id of the sellable item'),
          kind: z.enum(complaintKinds, { error: 'Kies wat er is.' }),
          description: RequiredParagraphs('Schrijf kort wat er gebeurde.', maxComplaintTextLength),
          lot: z.preprocess(
            (lot) => (typeof lot === 'string' && lot.trim() === '' ? null : lot),
            Lot.nullish(),
          ),
          key: IdempotencyKey,
        },
        { error: 'Schrijf kort wat er gebeurde.' },
      ),
      status: 201,
      reply: {
        number: z.string(),
        text: z.string().describe('The answer to the customer, in Dutch'),
      },
      problems: ['link-expired', 'not-yet'],
    },
    async ({ context, params: { token }, body: { id, kind, description, lot, key } }) => {
      const number = await fileComplaint(context, token, {
        itemId: id,
        kind,
        description,
        lot: lot ?? null,
        key,
      })
      return { number, text: describeComplaintReceipt(number, kind) }
    },
  ),
  endpoint(
    'POST /api/orders/:token/complaints/:number/picture',
    {
      summary:
        'Adds a picture to a complaint: JPEG, PNG or WebP, at most 8 MB and 60 megapixels. The server re-encodes it; only staff see it',
      access: 'public',
      limit: 'upload',
      requestFormat: 'multipart',
      params: OrderLinkParams.extend(ComplaintParams.shape),
      body: { picture: z.file('Kies een foto.') },
      problems: ['link-expired', 'media-unavailable'],
    },
    async ({ context, params: { token, number }, body: { picture } }) => {
      await addComplaintPicture(
        context,
        token,
        requireComplaintId(number),
        new Uint8Array(await picture.arrayBuffer()),
      )
    },
  ),
  endpoint(
    'GET /api/orders/:token/complaints',
    {
      summary: 'The complaints about an order, with what the shop did, oldest first',
      access: 'public',
      params: OrderLinkParams,
      reply: {
        complaints: z.array(
          z.object({
            number: z.string(),
            at: Moment,
            product: z.string(),
            kind: z.string().describe('In Dutch'),
            state: z.enum(complaintStates),
            resolution: z.string().nullable().describe('In Dutch'),
          }),
        ),
      },
      problems: ['link-expired'],
    },
    async ({ context, params: { token }, caller: { user } }) => {
      const order = await requireOrderAndReviveLink(context, token, user?.id)
      return {
        complaints: (await complaintsOfOrder(context.db, order.id)).map((one) => ({
          number: complaintNumber(one.id),
          at: one.at,
          product: one.productName,
          kind: complaintKindLabels[one.kind],
          state: complaintState(one),
          resolution: one.resolution && complaintResolutionLabels[one.resolution],
        })),
      }
    },
  ),
] as const
