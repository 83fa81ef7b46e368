// Samples: letters to customers without an e-mail address.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export function letterSamples({ byPost: { number, letterId }, toCorrect }: SmallShop) {
  const params = { number, id: String(letterId) }
  const refused = { 'not-found': [{ params: { ...params, number: toCorrect.number } }] }
  return {
    'GET /api/admin/letters': { reply: {} },
    'GET /api/admin/orders/:number/letters/:id': {
      params,
      reply: {
        title: `Je telefonische bestelling ${number}`,
        recipient: ['Proef Klant', 'Dam 1', '1012 JS Amsterdam', 'Nederland'],
      },
      refused,
    },
    'POST /api/admin/orders/:number/letters/:id/posted': { params, refused },
  } satisfies SomeSamples
}
