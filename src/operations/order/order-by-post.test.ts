import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lettersOf } from '#data/mail/letters.ts'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { orderLetters } from '#data/tables/order/order-events.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { resendableMailsOf } from '#domain/order/resendable-mails.ts'
import { cents } from '#domain/money.ts'
import { ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import {
  createPhoneOrderByPost,
  testOrderBody,
  testOrderByPost,
} from '#tests/support/builders/orders.ts'
import { listOrderReviews } from '../catalogue/reviews.ts'
import { finishErasures } from '../customer/erase-person.ts'
import { changeShippingAddressByLink } from '../customer/pending-change/change-subscription-by-link.ts'
import { composeLetter } from '../mail/compose-letter.ts'
import { createPaymentLink } from './staff-actions.ts'
import { undoShipment } from './fulfilment/ship-orders.ts'
import { renewLinkOfOrder } from './with-order.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  clock,
  db,
  context,
  createProduct,
  storedOrder,
  queuedMails,
  findViolations,
  createPlacedOrder,
  bookTransfer,
  deliverOrder,
  packOrder,
  shipOrder,
  offerPayLater,
  erasePersonalDataByStaff,
  cancelOrder,
  placeByPhone,
  expectOrder,
  customerByKey,
  exportPersonalData,
  expectNoViolations,
} = await openShopWithClock()

const by = 'staff:2'
const item = () => createProduct({ price: cents(1295), stock: 10 })
const orderByPost = async () => createPhoneOrderByPost(context, await item())
const namesOf = async (orderId: number) => (await lettersOf(db, orderId)).map(({ mail }) => mail)
const textOf = ({ text }: Awaited<ReturnType<typeof composeLetter>>) =>
  [text.title, ...text.parts.flatMap(({ title = '', sentences }) => [title, ...sentences])]
    .join('\n')
    .replaceAll('\u00a0', ' ')

async function placeTransferOrder() {
  await offerPayLater()
  const request = {
    ...testOrderByPost({ ...(await item()), quantity: 2 }),
    payment_method: ownTransferMethodId,
  }
  return placeByPhone(request)
}

async function placeShippedOrder() {
  const placed = await placeTransferOrder()
  await bookTransfer(placed, 3090, { key: placed.number })
  await packOrder(placed)
  await shipOrder(placed, { key: placed.number })
  return placed
}

describe('an order by phone without an e-mail address', () => {
  test('is not one that the checkout sends', async () => {
    const body = testOrderBody(await item())
    const withoutEmail = { ...body, customer: { ...body.customer, email: '' } }
    expect(NewOrder.safeParse(withoutEmail).success).toBe(false)
  })

  test('waits with a letter instead of a mail', async () => {
    const placed = await orderByPost()
    await expectOrder(placed.id, {
      email: '',
      byPhone: true,
      contactByPost: true,
    })
    expect(await queuedMails()).toEqual([])
    expect(await lettersOf(db, placed.id)).toMatchObject([
      { id: placed.letterId, mail: 'order-by-phone', postedAt: null },
    ])
  })

  test('has a confirmation letter with everything that the law asks', async () => {
    const placed = await placeTransferOrder()
    const letter = await composeLetter(context, placed.number, placed.letterId!)
    const text = textOf(letter)
    for (const part of [
      placed.number,
      '2 × € 12,95 = € 25,90',
      'Verzendkosten',
      '€ 30,90',
      'NL91 ABNA 0417 1643 00',
      'Dam 1',
      '14 dagen bedenktijd',
    ])
      expect(text).toContain(part)
    expect(text).toContain('modelformulier voor herroeping')
    expect(text).not.toMatch(/mail|knop/)
    expect(letter).toMatchObject({
      recipient: ['Proef Klant', 'Dam 1', '1012 JS Amsterdam', 'Nederland'],
      orderPage: placed.payLink,
    })
    expect(letter.transferQr?.size).toBeGreaterThan(20)
    expect(letter.withdrawalForm).toHaveLength(7)
  })

  test('gets a second letter once it is paid, and shows no bank details any more', async () => {
    const placed = await placeTransferOrder()
    await bookTransfer(placed, 3090)
    expect(await namesOf(placed.id)).toEqual(['order-by-phone', 'order-paid'])
    const [first, second] = await lettersOf(db, placed.id)
    expect((await composeLetter(context, placed.number, first!.id)).transferQr).toBeUndefined()
    expect(textOf(await composeLetter(context, placed.number, second!.id))).toContain(
      `Je betaling voor ${placed.number} is binnen`,
    )
    expect(await queuedMails()).toEqual([])
    await expectNoViolations()
  })

  test('gets letters about its payment link and its end', async () => {
    const placed = await orderByPost()
    await createPaymentLink(context, placed.number, by, true)
    await cancelOrder(lastSegment(placed.payLink), by)
    expect(await namesOf(placed.id)).toEqual(['order-by-phone', 'pay-link', 'order-cancelled'])
    const [first, link, end] = await lettersOf(db, placed.id)
    for (const outdated of [first!, link!])
      await expect(composeLetter(context, placed.number, outdated.id)).toBeRefused('not-found')
    expect(textOf(await composeLetter(context, placed.number, end!.id))).toContain('geannuleerd')
  })

  test('is a customer of its own', async () => {
    const placed = await orderByPost()
    const other = await orderByPost()
    expect(other.number).not.toBe(placed.number)
    const customer = await customerByKey(customerKeyOfOrder(placed.id))
    expect(customer).toMatchObject({
      email: '',
      name: 'Proef Klant',
      person: { orderIds: [placed.id] },
    })
    const letters = (await exportPersonalData(customer!.person)).find(
      ({ name }) => name === 'Brieven',
    )
    expect(letters?.items).toMatchObject([{ Bestelnummer: placed.number, 'Op de post': null }])
  })
})

describe('the order page of a customer by post', () => {
  test('changes no address, mails no link and takes no review, because the customer could not confirm or read that', async () => {
    const placed = await orderByPost()
    const token = lastSegment(placed.payLink)
    const address = { ...testOrderByPost(await item()).address, street_number: '2' }
    await expect(
      changeShippingAddressByLink(context, { token, userId: undefined }, address),
    ).toBeRefused({
      code: 'not-allowed',
      message: 'Bel ons, dan wijzigen we het adres voor je.',
    })
    await expect(renewLinkOfOrder(context, { token })).toBeRefused('not-found')
    const delivered = await placeShippedOrder()
    await deliverOrder(delivered)
    expect(await listOrderReviews(context, lastSegment(delivered.payLink))).toMatchObject({
      received: false,
    })
  })
})

describe('the shipment of an order by post', () => {
  test('can be undone for ten seconds, as with a mail', async () => {
    const [first, second] = [await placeShippedOrder(), await placeShippedOrder()]
    clock.forward({ seconds: 9 })
    await undoShipment(context, first.number, by, first.number)
    await expectOrder(first.id, {
      state: 'packed',
      shippedAt: null,
    })
    clock.forward({ seconds: 1 })
    await expect(undoShipment(context, second.number, by, second.number)).toBeRefused({
      message: 'Deze verzending is langer dan 10 seconden geleden en kan niet meer terug.',
    })
  })

  test('is no letter and cannot be resent as a mail', async () => {
    const placed = await placeShippedOrder()
    expect(await namesOf(placed.id)).toEqual(['order-by-phone', 'order-paid'])
    expect(
      resendableMailsOf(
        await storedOrder(placed.id),
        { returns: [], refunds: [] },
        clock.now(),
        context,
      ),
    ).toEqual([])
  })
})

describe('erasePersonalDataByStaff', () => {
  test('erases the letters of a customer by post with the contents of the order', async () => {
    const placed = await orderByPost()
    await erasePersonalDataByStaff(customerKeyOfOrder(placed.id))
    expect(await namesOf(placed.id)).toEqual(['order-by-phone'])
    expect(await customerByKey(customerKeyOfOrder(placed.id))).toBeUndefined()
    await cancelOrder(lastSegment(placed.payLink), by)
    await finishErasures(context)
    expect(await lettersOf(db, placed.id)).toEqual([])
    await expectOrder(placed.id, {
      email: '',
      contactByPost: false,
    })
    await expectNoViolations()
  })

  test('leaves other customers by post alone', async () => {
    const [erased, other] = [await orderByPost(), await orderByPost()]
    await erasePersonalDataByStaff(customerKeyOfOrder(erased.id))
    await cancelOrder(lastSegment(erased.payLink), by)
    await finishErasures(context)
    await expectOrder(other.id, {
      contactByPost: true,
      eraseWhenDone: false,
    })
    expect(await namesOf(other.id)).toEqual(['order-by-phone'])
  })
})

describe('findInvariantViolations', () => {
  test('finds a letter to a customer with an e-mail address', async () => {
    const placed = await createPlacedOrder(await item())
    await db.insert(orderLetters).values({
      orderId: placed.id,
      mail: 'order-paid',
      data: { orderId: placed.id },
      createdAt: clock.now(),
    })
    expect(await findViolations()).toEqual([
      { name: 'letters to a customer with an e-mail address', found: 1 },
    ])
    await db.delete(orderLetters).where(eq(orderLetters.orderId, placed.id))
  })
})
