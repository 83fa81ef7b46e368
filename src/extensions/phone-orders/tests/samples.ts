// Samples: phone orders, and those that staff stored and did not place yet.

import type { ExtensionEndpoints } from '#api/index.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { insertPhoneOrderDraft } from '../data/phone-orders.ts'
import { samplePhoneOrderDraft } from './phone-order-drafts.ts'

type Key = ExtensionEndpoints['phoneOrders'][number]['contract']['key']

export async function samples(
  { duin, medium }: SmallShop,
  context: AppContext,
): Promise<SamplesOf<Key>> {
  const { db } = context
  const changedAt = context.clock()
  const id = await insertPhoneOrderDraft(db, {
    content: samplePhoneOrderDraft({ lines: [{ id: medium.id, quantity: 2 }] }),
    by: 'staff:1',
    at: changedAt,
  })
  const params = { id: String(id) }
  const content = samplePhoneOrderDraft({ phone: '0612345678' })
  const seen = changedAt.toISOString()
  const idempotencyKey = 'attempt-of-a-caller'
  return {
    'POST /api/admin/phone-orders': {
      body: testOrderBody(duin),
      reply: {},
      idempotencyKey,
      refused: {
        'price-changed': [{ body: testOrderBody({ ...duin, price: cents(1) }) }],
        'key-reused': [{ body: testOrderBody({ ...duin, quantity: 2 }), idempotencyKey }],
      },
    },
    'GET /api/admin/phone-orders/options': { reply: {} },
    'POST /api/admin/phone-orders/past-customers': {
      body: { search: 'proef@luwte.example' },
      reply: { customers: [{ email: 'proef@luwte.example', city: 'Amsterdam' }] },
      invalid: [{ body: { search: 'x' } }],
    },
    'POST /api/admin/phone-orders/recipients': {
      body: { email: 'klant@luwte.example' },
      reply: { recipients: [{ nickname: 'Mama', first_name: 'Riet' }, {}] },
      invalid: [{ body: {} }],
    },
    'GET /api/admin/phone-order-drafts': {
      reply: { drafts: [{ id, name: 'Kim Klant', packs: 2 }] },
    },
    'GET /api/admin/phone-order-drafts/:id': {
      params,
      reply: { content: { first_name: 'Kim' }, changed_at: seen },
    },
    'POST /api/admin/phone-order-drafts': {
      body: content,
      reply: {},
      invalid: [{ body: { ...content, lines: [{ id: 1, quantity: 0 }] } }],
    },
    'PUT /api/admin/phone-order-drafts/:id': {
      params,
      body: { content, seen },
      once: true,
      acceptsUnknown: ['id'],
      invalid: [{ body: { content: { ...content, phone: '1'.repeat(201) }, seen } }],
      refused: {
        'version-conflict': [
          { params: { id: '999999' } },
          { body: { content, seen: '2020-01-01T00:00:00.000Z' } },
        ],
      },
    },
    'DELETE /api/admin/phone-order-drafts/:id': { params, acceptsUnknown: ['id'] },
  }
}

export const namelessActions = [
  'Beller opgezocht',
  'Concept van een telefonische bestelling bewaard',
  'Concept van een telefonische bestelling geopend',
  'Concept van een telefonische bestelling weggegooid',
  'Opgezocht voor wie een beller bestelt',
]
