// A customer without an e-mail address exchanges: what the letter asks, and how it is paid.

import { describe, expect, test } from 'vitest'
import { lettersOf } from '#data/mail/letters.ts'
import { exchangeById } from '#data/order/exchanges.ts'
import { ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import { createSizes } from '#tests/support/builders/customer-swaps.ts'
import { exchangeForTest, payOpenAmount, sumsOf } from '#tests/support/builders/exchanges.ts'
import { createPhoneOrderByPost } from '#tests/support/builders/orders.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { composeLetter } from '../../mail/compose-letter.ts'

const shop = await openSwapShop()
const { context, clock, storedOrder, findViolations, packOrder, shipOrder, refundReturn } = shop
const { bookTransfer, offerPayLater, expireUnpaidOrders } = shop

/** A pack of 12.95 goes to one of 15.95. */
async function exchangeByPost() {
  const [old, other] = await createSizes(context, 1295, 1595)
  const placed = await createPhoneOrderByPost(context, { ...old!, quantity: 2 })
  await payOpenAmount(context, await storedOrder(placed.id))
  const order = await storedOrder(placed.id)
  await packOrder(order)
  await shipOrder(order)
  const exchange = await exchangeForTest(context, order, other!.id)
  const created = await storedOrder(exchange.newOrderId)
  const letter = async () => {
    const announced = (await lettersOf(context.db, order.id)).find(
      ({ mail }) => mail === 'exchange-announced',
    )
    const { text, transferQr } = await composeLetter(context, order.number, announced!.id)
    return { transferQr, text: text.parts.flatMap(({ sentences }) => sentences).join('\n') }
  }
  return { order, exchange, created, letter }
}

describe('an exchange of a customer by post', () => {
  test('asks the difference by transfer in its letter, and goes on once staff book it', async () => {
    await offerPayLater()
    const { order, exchange, created, letter } = await exchangeByPost()
    expect(created.paymentMethod).toBe(ownTransferMethodId)
    const { text, transferQr } = await letter()
    expect(text.replaceAll('\u00a0', ' ')).toContain('Bedrag: € 3,00')
    expect(text).toContain(`Omschrijving: ${created.number}`)
    expect(text).not.toMatch(/mail|knop/)
    expect(transferQr?.size).toBeGreaterThan(20)
    await bookTransfer(created, 300)
    expect(await storedOrder(created.id)).toMatchObject({ state: 'paid' })
    expect((await letter()).transferQr).toBeUndefined()
    await refundReturn(exchange.returnId, 'staff:3')
    const money = order.total + 300
    expect(await sumsOf(context, [order.id, created.id])).toEqual({
      money,
      booked: money,
      toCome: 0,
      due: 0,
    })
    expect(await findViolations()).toEqual([])
  })

  test('takes no transfer after it expired, because its packs are an ordinary return then', async () => {
    await offerPayLater()
    const { exchange, created } = await exchangeByPost()
    clock.forward({ days: 20 })
    await expireUnpaidOrders()
    expect(await exchangeById(context.db, exchange.id)).toMatchObject({ state: 'ended' })
    await expect(bookTransfer(created, 300)).toBeRefused('not-payable')
  })
})
