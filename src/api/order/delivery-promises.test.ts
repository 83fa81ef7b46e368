import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/builders/api.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const { clock, context } = await openShopWithClock()
const promisesAt = async (at: string) => {
  clock.set(at)
  const { body } = await createTestApi(context)('GET /api/delivery-promises')
  return body
}

test('GET /api/delivery-promises words the first cut-off for its reader, and says until when', async () => {
  expect(await promisesAt('2026-11-29T12:00:00+01:00')).toMatchObject({
    promises: [{ before_text: 'maandag 16.00 uur', day_text: 'donderdag 3 december' }, {}, {}, {}],
    words_until: '2026-11-29T23:00:00.000Z',
  })
  expect(await promisesAt('2026-11-30T00:00:00+01:00')).toMatchObject({
    promises: [{ before_text: '16.00 uur' }, { before_text: 'dinsdag 16.00 uur' }, {}, {}],
    words_until: '2026-11-30T15:00:00.000Z',
  })
  expect(await promisesAt('2026-11-30T16:00:00+01:00')).toMatchObject({
    promises: [{ before_text: 'dinsdag 16.00 uur' }, {}, {}, {}],
    words_until: '2026-11-30T23:00:00.000Z',
  })
})
