import type { ExtensionEndpoints } from '#api/index.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'

type Key = ExtensionEndpoints['statistics'][number]['contract']['key']

export function samples(): SamplesOf<Key> {
  return {
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
