import { describe, expect, test } from 'vitest'
import { countLettersToPost } from '#data/mail/letters.ts'
import { orderByNumber } from '#data/order/orders.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { bankTransferDays } from '#domain/order/order-limits.ts'
import { cents } from '#domain/money.ts'
import { createPhoneOrderByPost } from '#tests/support/builders/orders.ts'
import { composeLetter } from '../mail/compose-letter.ts'
import { postLetter } from './staff-actions.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const { clock, db, context, createProduct } = await openShopWithClock()

const by = 'staff:2'
const item = () => createProduct({ price: cents(1295), stock: 10 })

describe('postLetter', () => {
  test('records once that a letter left, and keeps it for printing again', async () => {
    const placed = await createPhoneOrderByPost(context, await item())
    const waiting = await countLettersToPost(db)
    await Promise.all([
      postLetter(context, placed.number, placed.letterId!, by),
      postLetter(context, placed.number, placed.letterId!, by),
    ])
    expect(await countLettersToPost(db)).toBe(waiting - 1)
    const posted = (await orderEventsOf(db, placed.id)).filter(
      ({ type }) => type === 'letter-posted',
    )
    expect(posted).toMatchObject([{ by, detail: { mail: 'order-by-phone' } }])
    await composeLetter(context, placed.number, placed.letterId!)
  })

  test('refuses the letter of another order', async () => {
    const [placed, other] = [
      await createPhoneOrderByPost(context, await item()),
      await createPhoneOrderByPost(context, await item()),
    ]
    await expect(postLetter(context, other.number, placed.letterId!, by)).toBeRefused('not-found')
    await expect(composeLetter(context, other.number, placed.letterId!)).toBeRefused('not-found')
  })

  test('composes no letter about an order that expired', async () => {
    const placed = await createPhoneOrderByPost(context, await item())
    clock.forward({ minutes: bankTransferDays * 1440 + 1 })
    expect(await orderByNumber(db, placed.number)).toBeDefined()
    await expect(composeLetter(context, placed.number, placed.letterId!)).toBeRefused({
      message: expect.stringContaining('hoeft niet op de post'),
    })
  })
})
