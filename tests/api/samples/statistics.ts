// Samples: statistics, bookkeeping and phone orders.

import { cents } from '#domain/money.ts'
import { testOrderBody } from '../../support/builders/orders.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export function figureSamples({ duin }: SmallShop) {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const refused = [
    { call: { query: { from: '2026-11-30', to: '2026-11-01' } }, code: 'input-invalid' as const },
    { call: { query: { from: '2026-02-30', to: '2026-03-01' } }, code: 'input-invalid' as const },
    { call: { query: { from: '2001-01-01', to: '2026-01-01' } }, code: 'input-invalid' as const },
  ]
  const idempotencyKey = 'attempt-of-a-caller'
  return {
    'POST /api/admin/phone-orders': {
      call: { body: testOrderBody(duin) },
      reply: {},
      idempotencyKey,
      refused: [
        { call: { body: testOrderBody({ ...duin, price: cents(1) }) }, code: 'price-changed' },
        {
          call: { body: testOrderBody({ ...duin, quantity: 2 }) },
          idempotencyKey,
          code: 'key-reused',
        },
      ],
    },
    'GET /api/admin/phone-orders/options': { call: {}, reply: {} },
    'POST /api/admin/phone-orders/past-customers': {
      call: { body: { search: 'proef@luwte.example' } },
      reply: { customers: [{ email: 'proef@luwte.example', city: 'Amsterdam' }] },
      refused: [{ call: { body: { search: 'x' } }, code: 'input-invalid' }],
    },
    'POST /api/admin/phone-orders/recipients': {
      call: { body: { email: 'klant@luwte.example' } },
      reply: { recipients: [{ nickname: 'Mama', first_name: 'Riet' }, {}] },
      refused: [{ call: { body: {} }, code: 'input-invalid' }],
    },
    'GET /api/admin/statistics': {
      call: { query: { ...query, comparison: 'year-before' } },
      reply: { period: query, compared: { from: '2025-11-01', to: '2025-11-30' } },
      refused,
    },
    'GET /api/admin/statistics/products': { call: { query }, reply: {}, refused },
    'GET /api/admin/statistics/file': {
      call: { query },
      reply: { name: 'luwte-statistiek-2026-11-01-2026-11-30.csv' },
      refused,
    },
    'GET /api/admin/statistics/questions/:question': {
      call: { params: { question: 'klanten' }, query },
      reply: { chart: null },
      refused: [
        ...refused.map(({ call, code }) => ({
          call: { ...call, params: { question: 'klanten' } },
          code,
        })),
      ],
    },
    'GET /api/admin/statistics/questions/:question/file': {
      call: { params: { question: 'klanten' }, query },
      reply: { name: 'luwte-klanten-2026-11-01-2026-11-30.csv' },
      refused: [
        {
          call: { params: { question: 'klanten' }, query: { ...query, table: '7' } },
          code: 'not-found',
        },
      ],
    },
    'GET /api/admin/bookkeeping': { call: { query }, reply: {}, refused },
    'GET /api/admin/bookkeeping/settlements': {
      call: { query },
      reply: { is_connected: false, settlements: [], problem: null },
      refused,
    },
    'GET /api/admin/bookkeeping/months': { call: {}, reply: {} },
    'POST /api/admin/bookkeeping/months/:month/close': {
      call: { params: { month: '2019-12' }, body: { reason: '' } },
      reply: {},
      refused: [
        { call: { params: { month: '2099-12' }, body: { reason: '' } }, code: 'input-invalid' },
        { call: { params: { month: '2019-13' }, body: { reason: '' } }, code: 'not-found' },
        {
          call: { params: { month: '2019-12' }, body: { reason: 'x'.repeat(501) } },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/bookkeeping/months/:month/files/:format': {
      call: { params: { month: '2019-12', format: 'csv' } },
      reply: { name: 'luwte-boekhouding-2019-12-01-2019-12-31.csv' },
      refused: [
        { call: { params: { month: '2019-00', format: 'csv' } }, code: 'not-found' },
        { call: { params: { month: '2019-12', format: 'moneybird' } }, code: 'ledger-incomplete' },
      ],
    },
    'GET /api/admin/producer-report': {
      call: { query: { year: '2001' } },
      reply: {
        packs: 0,
        parcels: 0,
        unknown_packs: 0,
        incomplete: [],
        textile: { packs: 0, grams: 0 },
      },
      refused: [{ call: { query: { year: '99' } }, code: 'input-invalid' }],
    },
    'GET /api/admin/producer-report/file': {
      call: { query: { year: '2001' } },
      reply: { name: 'luwte-verpakking-en-textiel-2001.csv' },
      refused: [{ call: { query: { year: 'dit jaar' } }, code: 'input-invalid' }],
    },
    'GET /api/admin/bookkeeping/file': {
      call: { query },
      reply: { name: 'luwte-boekhouding-2026-11-01-2026-11-30.csv' },
      refused,
    },
  } satisfies SomeSamples
}
