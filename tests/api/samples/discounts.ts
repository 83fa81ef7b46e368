import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export function discountSamples({ context, discountCode, stoppableCode, order }: SmallShop) {
  const { code } = discountCode
  const today = toCalendarDay(context.clock())
  const body = {
    code: 'Herfst 10',
    kind: 'percent',
    percent: 10,
    starts_on: today,
    ends_on: addDays(today, 30),
  } as const
  return {
    'GET /api/discount-codes/:code': {
      params: { code: code.toLowerCase() },
      acceptsUnknown: ['code'],
      reply: { code, message: '', terms: { kind: 'percent', percent: 10, gift: '10% korting' } },
      refused: { 'not-found': [{ params: { code: 'x'.repeat(61) } }] },
    },
    'GET /api/admin/discount-codes': {
      query: { state: 'running' },
      reply: {},
      invalid: [{ query: { state: 'open' } }],
    },
    'POST /api/admin/discount-codes': {
      body,
      once: true,
      reply: { code: 'HERFST10', gift: '10% korting', uses: 0 },
      invalid: [
        { body: { ...body, code: 'Winter', percent: 60 } },
        { body: { ...body, code: 'Winter', ends_on: '2020-01-01' } },
        { body: { ...body, code } },
      ],
    },
    'POST /api/admin/discount-codes/:code/stop': {
      params: { code: stoppableCode.code },
      reply: { code: stoppableCode.code },
    },
    'POST /api/admin/orders/:number/apology-code': {
      params: { number: order.number },
      body: { amount: 5 },
      reply: { gift: '€\u00a05,00 korting', max_uses: 1 },
      invalid: [{ body: { amount: 500 } }],
    },
  } satisfies SomeSamples
}
