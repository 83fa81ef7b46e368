import { z } from 'zod'
import { listPhoneOrderDrafts } from '../data/phone-orders.ts'
import { toPublicStock } from '#domain/inventory/public-stock.ts'
import { PhoneOrderDraft } from '../domain/phone-order-draft.ts'
import {
  discardPhoneOrderDraft,
  openPhoneOrderDraft,
  savePhoneOrderDraft,
} from '../operations/phone-orders.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { BigIdInUrl, fromRow, Money, Moment } from '#api/framework/json-shapes.ts'
import { staffActorOf } from '#api/order/order-input.ts'

const DraftParams = z.object({ id: BigIdInUrl })
const maxListedDrafts = 200

export const phoneOrderDraftEndpoints = [
  endpoint(
    'GET /api/admin/phone-order-drafts',
    {
      summary: 'Phone orders that staff stored and did not place yet, the latest change first',
      permission: 'service',
      reply: {
        drafts: z.array(
          fromRow({
            id: z.int(),
            name: z.string().describe('Of the person or the firm; empty if staff filled in none'),
            packs: z.int(),
            changed_at: Moment,
            by: z
              .string()
              .nullable()
              .describe('The colleague who changed it last; null after the account ended'),
          }),
        ),
      },
    },
    async ({ context }) => ({
      drafts: (await listPhoneOrderDrafts(context.db, maxListedDrafts)).map(
        ({ draft: { id, content, changedAt }, name }) => ({
          id,
          name: `${content.first_name} ${content.last_name}`.trim() || content.company_name.trim(),
          packs: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          changedAt,
          by: name,
        }),
      ),
    }),
  ),
  endpoint(
    'GET /api/admin/phone-order-drafts/:id',
    {
      summary:
        'A stored phone order with what its items cost now; it shows what somebody wants to order, so the call is audited',
      permission: 'service',
      auditAction: 'Concept van een telefonische bestelling geopend',
      params: DraftParams,
      reply: fromRow({
        content: PhoneOrderDraft,
        changed_at: Moment.describe('To send back with a change'),
        items: z
          .array(
            fromRow({
              id: z.int(),
              name: z.string(),
              unit_price: Money,
              stock_left: z.int().nullable(),
              sample_of: z
                .int()
                .optional()
                .describe('The product of a sample pack; absent for other items'),
            }),
          )
          .describe('The items of the lines that the shop still sells'),
      }),
    },
    async ({ context, params: { id } }) => {
      const { draft, items } = await openPhoneOrderDraft(context, id)
      return {
        ...draft,
        items: [...items.values()]
          .filter(({ stock }) => stock !== null)
          .map((item) => ({
            ...item,
            unitPrice: item.price,
            stockLeft: toPublicStock(item.stock).stock_left,
            ...(item.isSample && { sampleOf: item.productId }),
          })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/phone-order-drafts',
    {
      summary: 'Stores a phone order without placing it. The shop reserves nothing',
      permission: 'service',
      auditAction: 'Concept van een telefonische bestelling bewaard',
      body: PhoneOrderDraft,
      reply: { id: z.int() },
      status: 201,
    },
    async ({ context, body, caller }) => ({
      id: await savePhoneOrderDraft(context, body, { known: undefined, by: staffActorOf(caller) }),
    }),
  ),
  endpoint(
    'PUT /api/admin/phone-order-drafts/:id',
    {
      summary: 'Changes a stored phone order',
      permission: 'service',
      auditAction: 'Concept van een telefonische bestelling bewaard',
      params: DraftParams,
      body: {
        content: PhoneOrderDraft,
        seen: z.iso.datetime().describe('`changed_at` of the draft that staff opened'),
      },
      problems: ['version-conflict'],
    },
    async ({ context, params: { id }, body: { content, seen }, caller }) => {
      await savePhoneOrderDraft(context, content, {
        known: { id, seenAt: new Date(seen) },
        by: staffActorOf(caller),
      })
    },
  ),
  endpoint(
    'DELETE /api/admin/phone-order-drafts/:id',
    {
      summary: 'Throws a stored phone order away. Idempotent',
      permission: 'service',
      auditAction: 'Concept van een telefonische bestelling weggegooid',
      params: DraftParams,
    },
    async ({ context, params: { id } }) => {
      await discardPhoneOrderDraft(context, id)
    },
  ),
] as const
