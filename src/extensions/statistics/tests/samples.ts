import type { ExtensionEndpoints } from '#api/index.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'

type Key = ExtensionEndpoints['statistics'][number]['contract']['key']

export function samples(): SamplesOf<Key> {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const invalid = [
    { query: { from: '2026-11-30', to: '2026-11-01' } },
    { query: { from: '2026-02-30', to: '2026-03-01' } },
    { query: { from: '2001-01-01', to: '2026-01-01' } },
  ]
  return {
    'GET /api/admin/statistics/questions/:question': {
      params: { question: 'klanten' },
      query,
      reply: { chart: null },
      invalid,
    },
    'GET /api/admin/statistics/questions/:question/file': {
      params: { question: 'klanten' },
      query,
      reply: { name: 'luwte-klanten-2026-11-01-2026-11-30.csv' },
      refused: { 'not-found': [{ query: { ...query, table: '7' } }] },
    },
    'GET /api/admin/producer-report': {
      query: { year: '2001' },
      reply: {
        packs: 0,
        parcels: 0,
        unknown_packs: 0,
        incomplete: [],
        textile: { packs: 0, grams: 0 },
      },
      invalid: [{ query: { year: '99' } }],
    },
    'GET /api/admin/producer-report/file': {
      query: { year: '2001' },
      reply: { name: 'luwte-verpakking-en-textiel-2001.csv' },
      invalid: [{ query: { year: 'dit jaar' } }],
    },
  }
}
