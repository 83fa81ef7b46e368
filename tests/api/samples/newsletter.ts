import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export function newsletterSamples({ subscriberId }: SmallShop) {
  return {
    'GET /api/admin/subscribers': {
      query: { search: 'twee@' },
      reply: {
        subscribers: [
          {
            email: 'twee@luwte.example',
            consent_version: '2026-11',
            form: 'Formulier onderaan de pagina',
          },
        ],
        next: null,
      },
      invalid: [{ query: { state: 'x' } }],
    },
    'POST /api/admin/subscribers/export': {
      body: {},
      reply: {},
      invalid: [{ body: { state: 'x' } }],
    },
    'POST /api/admin/subscribers/:id/unsubscribe': {
      params: { id: String(subscriberId) },
    },
  } satisfies SomeSamples
}
