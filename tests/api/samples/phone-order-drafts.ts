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
      call: {},
      reply: { drafts: [{ id, name: 'Kim Klant', packs: 2 }] },
    },
    'GET /api/admin/phone-order-drafts/:id': {
      call: { params },
      reply: { content: { first_name: 'Kim' }, changed_at: seen },
    },
    'POST /api/admin/phone-order-drafts': {
      call: { body: content },
      reply: {},
      refused: { 'input-invalid': [{ body: { ...content, lines: [{ id: 1, quantity: 0 }] } }] },
    },
    'PUT /api/admin/phone-order-drafts/:id': {
      call: { params, body: { content, seen } },
      once: true,
      acceptsUnknown: ['id'],
      refused: {
        'version-conflict': [
          { params: { id: '999999' } },
          { body: { content, seen: '2020-01-01T00:00:00.000Z' } },
        ],
        'input-invalid': [{ body: { content: { ...content, phone: '1'.repeat(201) }, seen } }],
      },
    },
    'DELETE /api/admin/phone-order-drafts/:id': { call: { params }, acceptsUnknown: ['id'] },
  } satisfies SomeSamples
}
