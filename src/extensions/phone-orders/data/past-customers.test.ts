import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertRecipient } from '#data/customer/recipients.ts'
import { orders } from '#data/tables/order/orders.ts'
import { orderByNumber } from '#data/order/orders.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { finishErasures } from '#operations/customer/erase-person.ts'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import {
  createPaidFirmOrder,
  createPhoneOrderByPost,
  sampleFirm,
  testOrderBody,
} from '#tests/support/builders/orders.ts'
import { lastSegment } from '#tests/support/builders/links.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { findPastCustomers } from './past-customers.ts'

const {
  context,
  createProduct,
  createPlacedOrder,
  createCustomer,
  placeOrder,
  cancelOrder,
  erasePersonalDataByStaff,
  inTransaction,
} = useFreshShop()

const find = (said: string) => findPastCustomers(context.db, said, 8)

describe('findPastCustomers', () => {
  test('finds a customer by e-mail address, postcode, order number and the start of names', async () => {
    const { id, number } = await createPlacedOrder()
    expect(await find('klant')).toMatchObject([
      { orderId: id, email: 'proef@luwte.example', postcode: '1012JS' },
    ])
    for (const said of ['PROEF@luwte.example', '1012 js', number, 'Proef Klánt', 'kl pr'])
      expect(await find(said)).toHaveLength(1)
    expect(await find('lant')).toEqual([])
  })

  test('finds a firm, with what its order said', async () => {
    const order = await createPaidFirmOrder(
      context,
      'inkoop@luwte.example',
      await createProduct({ stock: 5 }),
    )
    expect(await find('zorghuis')).toMatchObject([
      {
        orderId: order.id,
        companyName: sampleFirm.company_name,
        vatNumber: sampleFirm.vat_number,
      },
    ])
  })

  test('returns who pays, of an order that went to somebody else', async () => {
    const body = testOrderBody(await createProduct({ stock: 5 }))
    const { orderId } = await placeOrder(
      NewOrder.parse({
        ...body,
        address: { ...body.address, first_name: 'Els', street: 'Spui', street_number: '9' },
        billing_address: body.address,
      }),
      undefined,
    )
    for (const said of ['els', 'proef'])
      expect(await find(said)).toMatchObject([{ orderId, firstName: 'Proef', street: 'Dam' }])
  })

  test('finds a customer by the nickname of a person for whom the customer orders', async () => {
    const { id } = await createPlacedOrder()
    await context.db.update(orders).set({ email: 'Lid@luwte.example' })
    const user = await createCustomer('lid@luwte.example')
    const person = {
      nickname: 'Oma Zee',
      firstName: 'Wies',
      lastName: 'Čapek',
      street: 'Dam',
      houseNumber: '1',
      houseNumberAddition: '',
      postcode: '9876ZX',
      city: 'Amsterdam',
      size: '',
    }
    await inTransaction((tx) => insertRecipient(tx, user.id, person, new Date()))
    expect(await find('oma z')).toMatchObject([{ orderId: id, email: 'Lid@luwte.example' }])
    expect(await find('papa')).toEqual([])
  })

  test('shows two orders by post from one household as one customer, until they are erased', async () => {
    const product = await createProduct({ stock: 5 })
    await createPhoneOrderByPost(context, product)
    const placed = await createPhoneOrderByPost(context, product)
    expect(await find('Klant')).toMatchObject([{ orderId: placed.id, email: '' }])
    await erasePersonalDataByStaff(customerKeyOfOrder(placed.id))
    await cancelOrder(lastSegment(placed.payLink), 'staff:2')
    await finishErasures(context)
    expect(await orderByNumber(context.db, placed.number)).toBeDefined()
    expect(await find(placed.number)).toEqual([])
  })
})

/**
 * More than the newest orders that a search probes, so that the text index decides about the rest.
 */
const placed = 4_500
/**
 * Last names by the place of the order: a frequent one, one of many old orders, one of a few
 * orders.
 */
const lastNameAt = (place: number) =>
  place % 1_000 === 7
    ? 'Zeldzaam'
    : place <= 2_200 && place % 2 === 1
      ? 'Voorheen'
      : place % 3 === 0
        ? 'Jansen'
        : 'Anders'
const newestOf = (name: string) =>
  Array.from({ length: placed }, (_, index) => placed - index)
    .filter((place) => lastNameAt(place) === name)
    .slice(0, 8)

test('findPastCustomers lists the customers with the newest orders, however many have the name', async () => {
  const names = Array.from({ length: placed }, (_, index) => lastNameAt(index + 1))
  await context.db.execute(sql`
    insert into orders (id, email, first_name, last_name, street, house_number, postcode, city, payment_method, subtotal, shipping, total,
      pay_by, created_at, state)
    select 100000 - place, 'klant' || place || '@voorbeeld.example', 'Jo', name, 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 0, 500, 500, now(),
      now() - make_interval(mins => ${placed} - place::int), 'expired'
    from unnest(${sql.param(names)}::text[]) with ordinality as named(name, place)`)
  await context.db.execute(sql`analyze orders`)
  const placesOf = async (said: string) =>
    (await find(said)).map(({ orderId }) => 100_000 - orderId)
  for (const name of ['Jansen', 'Voorheen', 'Zeldzaam']) {
    expect(await placesOf(name)).toEqual(newestOf(name))
    expect(await placesOf(`jo ${name.slice(0, 5)}`)).toEqual(newestOf(name))
  }
  expect(await placesOf(`L${100_000 - 3_333}`)).toEqual([3_333])
  expect(await find('xyzzy')).toEqual([])
})
