// Samples: the dashboard, system alerts, the order search and the saved views of a list.

import type { SomeSamples } from './sample.ts'

export const backOfficeSamples = () =>
  ({
    'GET /api/admin/dashboard': { reply: { callbacks: [{ part: 'any' }] } },
    'GET /api/admin/system-alerts': { reply: { alerts: [{ code: 'test-payments' }] } },
    'POST /api/admin/orders/query': {
      body: { search: 'klant 1012 js', fulfilment: 'to-pack' },
      reply: { next: null },
      invalid: [{ body: { state: 'zomaar' } }],
    },
    'GET /api/admin/list-views': { reply: { counts: {} } },
    'POST /api/admin/list-views': {
      body: { name: 'Utrecht', query: 'search=Utrecht&fulfilment=to-pack' },
      reply: { views: [{ name: 'Utrecht', query: 'search=Utrecht&fulfilment=to-pack' }] },
      invalid: [{ body: { name: '', query: 'search=Utrecht' } }],
    },
    'DELETE /api/admin/list-views/:view': {
      params: { view: '1' },
      acceptsUnknown: ['view'],
      reply: {},
      refused: { 'not-found': [{ params: { view: 'x' } }] },
    },
  }) satisfies SomeSamples
