import { apiKeyScopes } from '../domain/api-key.ts'
import { makeApiKey } from '../operations/api-keys.ts'
import type { AppContext } from '#operations/context.ts'
import type { ExtensionEndpoints } from '#api/index.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'

type Key = ExtensionEndpoints['partnerApi'][number]['contract']['key']

const makeKey = (context: AppContext, name: string) =>
  makeApiKey(context, { name, scopes: [...apiKeyScopes], months: 12 }, callers.owner.user!.id)

/** A program that may call everything. */
export async function createProgram(context: AppContext): Promise<{ name: string; key: string }> {
  const name = 'Pakhuis Kanaal'
  return { name, key: (await makeKey(context, name)).key }
}

/** The key of the caller `partner`, keys to change, and orders that only partners change. */
async function insertApiKeys(context: AppContext, item: Parameters<typeof createPaidOrder>[1]) {
  const make = (name: string) => makeKey(context, name)
  const { id } = await make('Magazijn')
  if (id !== callers.partner.partner?.id) throw new Error('another key than the caller has')
  return {
    toRevoke: String((await make('Oud magazijn')).id),
    toReplace: String((await make('Boekhouder')).id),
    toChange: String((await make('Webbouwer')).id),
    toRead: (await createPaidOrder(context, item)).number,
    toPack: (await createPaidOrder(context, item)).number,
    toShip: (await createPaidOrder(context, item)).number,
    item: item.id,
  }
}

export async function samples({ medium }: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  const { toRevoke, toReplace, toChange, toRead, toPack, toShip, item } = await insertApiKeys(
    context,
    medium,
  )
  const values = { name: 'Nieuw magazijn', scopes: ['stock:read' as const] }
  const parcel = { carrier: 'PostNL', tracking_code: '3SABC123' }
  return {
    'GET /api/admin/api-keys': { reply: {} },
    'POST /api/admin/api-keys': {
      body: { ...values, months: 12 },
      reply: {},
      invalid: [
        { body: { ...values, months: 1 } },
        { body: { ...values, scopes: [], months: 12 } },
        { body: { ...values, scopes: ['order-contents:read'], months: 12 } },
      ],
    },
    'PUT /api/admin/api-keys/:id': { params: { id: toChange }, body: values },
    'POST /api/admin/api-keys/:id/revoke': { params: { id: toRevoke }, once: true },
    'POST /api/admin/api-keys/:id/replace': {
      params: { id: toReplace },
      body: { months: 12, overlap_hours: 24 },
      reply: {},
      invalid: [{ body: { months: 12, overlap_hours: 1 } }],
    },
    'GET /api/partner/orders': { reply: {}, invalid: [{ query: { after: '-1' } }] },
    'GET /api/partner/orders/:number': {
      params: { number: toRead },
      reply: { number: toRead, state: 'paid', lines: [{ item_id: item }] },
    },
    'POST /api/partner/orders/:number/packed': {
      params: { number: toPack },
      body: {},
      refused: { 'version-conflict': [{ params: { number: toRead }, body: { revision: 3 } }] },
    },
    'POST /api/partner/orders/:number/shipments': {
      params: { number: toShip },
      body: parcel,
      idempotencyKey: 'sample-shipment',
      reply: { complete: true },
      invalid: [
        { params: { number: toRead } },
        {
          params: { number: toRead },
          body: { ...parcel, carrier: 'Een fiets' },
          idempotencyKey: 'sample-bicycle',
        },
      ],
    },
    'GET /api/partner/products': { reply: {}, invalid: [{ query: { ean: 'x' } }] },
    'GET /api/partner/stock': { reply: {}, invalid: [{ query: { after: 'x' } }] },
    'POST /api/partner/stock/:item': {
      params: { item: String(item) },
      body: { reason: 'delivered', packs: 2 },
      idempotencyKey: 'sample-delivery',
      reply: { short: 0 },
      refused: {
        'key-reused': [{ body: { reason: 'lost', packs: 1 }, idempotencyKey: 'sample-delivery' }],
        'version-conflict': [
          { body: { reason: 'set', to: 3, expected: 999_999 }, idempotencyKey: 'sample-outdated' },
        ],
      },
    },
  }
}
