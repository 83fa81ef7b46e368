// Samples: statistics.

import { sampleQuestion } from '../../support/builders/sample-question.ts'
import type { SomeSamples } from './sample.ts'

export function figureSamples() {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const invalid = [
    { query: { from: '2026-11-30', to: '2026-11-01' } },
    { query: { from: '2026-02-30', to: '2026-03-01' } },
    { query: { from: '2001-01-01', to: '2026-01-01' } },
  ]
  return {
    'GET /api/admin/statistics': {
      query: { ...query, comparison: 'year-before' },
      reply: { period: query, compared: { from: '2025-11-01', to: '2025-11-30' } },
      invalid,
    },
    'GET /api/admin/statistics/products': { query, reply: {}, invalid },
    'GET /api/admin/statistics/file': {
      query,
      reply: { name: 'luwte-statistiek-2026-11-01-2026-11-30.csv' },
      invalid,
    },
    'GET /api/admin/statistics/questions/:question': {
      params: { question: sampleQuestion.path },
      query,
      reply: { headline: sampleQuestion.report.headline },
      invalid,
      refused: { 'not-found': [{ params: { question: 'onbekend' } }] },
    },
    'GET /api/admin/statistics/questions/:question/file': {
      params: { question: sampleQuestion.path },
      query,
      reply: { name: `luwte-${sampleQuestion.path}-2026-11-01-2026-11-30.csv` },
      refused: { 'not-found': [{ query: { ...query, table: '7' } }] },
    },
  } satisfies SomeSamples
}
