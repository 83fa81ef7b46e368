// Samples of the figures and the books.

import type { SamplesOf } from './sample.ts'

type Keys =
  | 'GET /api/admin/statistics'
  | 'GET /api/admin/statistics/products'
  | 'GET /api/admin/statistics/file'
  | 'GET /api/admin/bookkeeping'
  | 'GET /api/admin/bookkeeping/file'

export function figureSamples(): SamplesOf<Keys> {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const refused = [
    { call: { query: { from: '2026-11-30', to: '2026-11-01' } }, code: 'input-invalid' as const },
    { call: { query: { from: '2026-02-30', to: '2026-03-01' } }, code: 'input-invalid' as const },
    { call: { query: { from: '2001-01-01', to: '2026-01-01' } }, code: 'input-invalid' as const },
  ]
  return {
    'GET /api/admin/statistics': {
      call: { query },
      reply: { period: query, before: { from: '2026-10-01', to: '2026-10-31' } },
      refused,
    },
    'GET /api/admin/statistics/products': { call: { query }, reply: { products: [] }, refused },
    'GET /api/admin/statistics/file': { call: { query }, reply: { name: 'luwte-statistiek-2026-11-01-2026-11-30.csv' }, refused },
    'GET /api/admin/bookkeeping': { call: { query }, reply: {}, refused },
    'GET /api/admin/bookkeeping/file': { call: { query }, reply: { name: 'luwte-boekhouding-2026-11-01-2026-11-30.csv' }, refused },
  }
}
