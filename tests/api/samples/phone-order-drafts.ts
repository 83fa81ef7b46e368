// Samples: phone orders that staff stored and did not place yet.

import { samplePhoneOrderDraft } from '../../support/builders/phone-order-drafts.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export function phoneOrderDraftSamples({ phoneOrderDraft: { id, changedAt } }: SmallShop) {
  const params = { id: String(id) }
  const content = samplePhoneOrderDraft({ phone: '0612345678' })
  const seen = changedAt.toISOString()
  return {
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
  } satisfies SomeSamples
}
