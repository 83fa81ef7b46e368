import { describe, expect, test } from 'vitest'
import { saveSetting } from '../setting/save-setting.ts'
import { noticesSetting } from '#domain/content/shop/shop-notices.ts'
import { fillTexts } from './fill-placeholders.ts'
import { loadActiveNotices, publishShopNotices } from './shop-notices.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { listenToInvalidations } from '#tests/support/builders/invalidated-tags.ts'

/** The clock starts on Monday 23 November 2026. */
const closure = { first: '2026-11-24', reopens: '2026-12-01' }
const announcement = { text: 'Nieuw: wasbaar', href: '/shop', from: null, until: '2026-11-24' }

const { database, context, clock, createProduct, storedOrder, createPaidOrder } = useFreshShop()

describe('saveShopNotices', () => {
  test('accepts one of two concurrent saves', async () => {
    const saving = [announcement, null].map((one) =>
      saveSetting(
        context,
        noticesSetting,
        { notices: { ...noticesSetting.default, announcement: one } },
        0,
      ),
    )
    await expect(saving).toBeDone(1)
  })
  test('a period without shipping moves the promised day of a new order and changes the texts', async () => {
    const product = await createProduct({})
    const promisedDayOf = async () =>
      (await storedOrder((await createPaidOrder(product)).id)).promisedDay
    expect(await promisedDayOf()).toBe('2026-11-26')
    await saveSetting(
      context,
      noticesSetting,
      { notices: { ...noticesSetting.default, closure } },
      0,
    )
    expect(await promisedDayOf()).toBe('2026-12-03')
    expect(await fillTexts(context, 'binnen [[verzenden binnen]]')).toBe(
      'binnen 2 werkdagen na maandag 30 november',
    )
    expect(await loadActiveNotices(context)).toMatchObject({
      notices: [
        { text: expect.stringContaining('We versturen weer op dinsdag 1 december.') as string },
      ],
    })
  })
})

describe('publishShopNotices', () => {
  test('invalidates the pages once a day while the shop has notices', async () => {
    await publishShopNotices(context)
    const invalidated = await listenToInvalidations(database)
    clock.forward({ days: 1 })
    await publishShopNotices(context)
    await saveSetting(
      context,
      noticesSetting,
      { notices: { ...noticesSetting.default, announcement } },
      0,
    )
    await publishShopNotices(context)
    await expect.poll(() => invalidated).toEqual(['details'])
    clock.forward({ days: 1 })
    await Promise.all([publishShopNotices(context), publishShopNotices(context)])
    await expect.poll(() => invalidated).toEqual(['details', 'details'])
    expect((await loadActiveNotices(context)).notices).toEqual([])
  })
})
