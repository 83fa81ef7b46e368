// The people for whom a customer orders: limits, consent, export and erasure of one person, and
// retention.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import { exportRecipient } from '#data/customer/personal-data/recipient-data-sources.ts'
import { recipientsOf } from '#data/customer/recipients.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import { orders } from '#data/tables/orders.ts'
import { recipientProducts, recipients } from '#data/tables/recipients.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { maxRecipients } from '#domain/customer/recipient-limits.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestCustomer, password, testClientInfo } from '#tests/support/builders/customers.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import {
  createTestProduct,
  createTestProductWithVariations,
} from '#tests/support/builders/products.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { erasePersonalData } from './erase-person.ts'
import { saveHealthDataGround } from './health-consent.ts'
import {
  addRecipient,
  changeRecipient,
  loadRecipients,
  type RecipientRequest,
  removeRecipient,
  removeUnusedRecipients,
} from './recipients.ts'
import { consentStatusOfAccount, withdrawConsentOfAccount } from './withdraw-health-consent.ts'

let database: TestDatabase
let context: AppContext
let pads: Awaited<ReturnType<typeof createTestProduct>>
let briefs: Awaited<ReturnType<typeof createTestProductWithVariations>>
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
  pads = await createTestProduct(database.db, { name: 'Onderlegger', stock: 100, published: true })
  briefs = await createTestProductWithVariations(
    database.db,
    [
      { name: 'Maat L', attributes: { dimensions: 'Taille 90-120 cm, heup 100-130 cm' } },
      { name: 'Maat M', attributes: { dimensions: 'Taille 70-110 cm, heup 85-115 cm' } },
      { name: 'Roze' },
    ],
    { name: 'Nachtbroekje', published: true },
  )
})
afterAll(() => database.close())

let count = 0
const newCustomer = () => createTestCustomer(context, `mantelzorger-${++count}@luwte.example`)
const person = (nickname: string, change: Partial<RecipientRequest> = {}): RecipientRequest => ({
  nickname,
  firstName: 'Riet',
  lastName: 'Vos',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  size: '',
  productIds: [],
  consent: undefined,
  ...change,
})
const withHealthData = (nickname: string, change: Partial<RecipientRequest> = {}) =>
  person(nickname, { size: 'Maat M', productIds: [pads.id], consent: true, ...change })
const invalid = (field: string) => ({
  code: 'input-invalid',
  errors: { [field]: [expect.any(String)] },
})

describe('addRecipient', () => {
  test('stores a person with size and products, and shows them at today’s price', async () => {
    const { id } = await newCustomer()
    await addRecipient(
      context,
      id,
      withHealthData('Mama', { productIds: [briefs.variations[1]!.id, pads.id] }),
    )
    const { recipients: people, sizes } = await loadRecipients(context, id)
    expect(sizes).toEqual(['Maat M', 'Maat L'])
    expect(people).toMatchObject([
      {
        nickname: 'Mama',
        size: 'Maat M',
        products: [
          { name: 'Nachtbroekje - Maat M', item: { price: 1295 } },
          { name: 'Onderlegger' },
        ],
      },
    ])
  })

  test('rejects a nickname that the customer already uses, a size that the shop does not sell, and an unknown product', async () => {
    const { id } = await newCustomer()
    await addRecipient(context, id, person('Mama'))
    await expect(addRecipient(context, id, person('MAMA'))).rejects.toMatchObject(
      invalid('nickname'),
    )
    await expect(
      addRecipient(context, id, withHealthData('Papa', { size: 'Roze' })),
    ).rejects.toMatchObject(invalid('size'))
    for (const productId of [999_999, briefs.product.id])
      await expect(
        addRecipient(context, id, withHealthData('Papa', { productIds: [productId] })),
      ).rejects.toMatchObject(invalid('products'))
  })

  test('stores at most twelve people, also when requests arrive at once', async () => {
    const { id } = await newCustomer()
    const requests = Array.from({ length: maxRecipients + 3 }, (_, index) =>
      addRecipient(context, id, person(`Tante ${index}`)),
    )
    const outcomes = await Promise.allSettled(requests)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxRecipients)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'input-invalid' },
    })
  })

  test('needs the tick for a size or product, and stores the proof once', async () => {
    const { id } = await newCustomer()
    for (const consent of [undefined, false])
      await expect(
        addRecipient(context, id, withHealthData('Mama', { consent })),
      ).rejects.toMatchObject(invalid('health_consent'))
    const mother = await addRecipient(context, id, person('Mama'))
    expect(
      await healthConsentsOf(database.db, { orderIds: [], subscriptionIds: [], userId: id }),
    ).toEqual([])
    await changeRecipient(context, id, mother, withHealthData('Mama'))
    await changeRecipient(
      context,
      id,
      mother,
      withHealthData('Mama', { size: 'Maat L', consent: undefined }),
    )
    expect(
      await healthConsentsOf(database.db, { orderIds: [], subscriptionIds: [], userId: id }),
    ).toMatchObject([{ source: 'recipient', recipientId: mother, withdrawnAt: null }])
    await changeRecipient(context, id, mother, person('Mama'))
    await expect(
      changeRecipient(context, id, mother, withHealthData('Mama', { consent: false })),
    ).rejects.toMatchObject(invalid('health_consent'))
  })
})

describe('changeRecipient', () => {
  test('treats a person of another customer as unknown', async () => {
    const [own, other] = [await newCustomer(), await newCustomer()]
    const mother = await addRecipient(context, other.id, person('Mama'))
    await expect(changeRecipient(context, own.id, mother, person('Mama'))).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(removeRecipient(context, own.id, mother)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await recipientsOf(database.db, other.id)).toHaveLength(1)
  })

  test('lets a product stay that the shop no longer sells', async () => {
    const { id } = await newCustomer()
    const old = await createTestProduct(database.db, { name: 'Oud', published: true })
    const mother = await addRecipient(context, id, withHealthData('Mama', { productIds: [old.id] }))
    await database.pool.query(`update products set published = false where id = ${old.id}`)
    await changeRecipient(
      context,
      id,
      mother,
      withHealthData('Mama', { productIds: [old.id], city: 'Diemen' }),
    )
    expect((await loadRecipients(context, id)).recipients).toMatchObject([
      { city: 'Diemen', products: [{ name: 'Oud', item: undefined }] },
    ])
  })
})

/** A customer with two people, of whom the first has an order and a running subscription. */
async function customerWithPeople() {
  const user = await newCustomer()
  const mother = await addRecipient(context, user.id, withHealthData('Mama'))
  await addRecipient(context, user.id, withHealthData('Papa', { firstName: 'Jan' }))
  const order = await createPaidOrder(context, pads)
  const subscription = await createRunningSubscription(context, 'month', pads)
  await database.db
    .update(orders)
    .set({ email: user.email, recipientId: mother })
    .where(eq(orders.id, order.id))
  await database.db
    .update(subscriptions)
    .set({ email: user.email, recipientId: mother })
    .where(eq(subscriptions.id, subscription.id))
  return { user, mother, order, subscription }
}

describe('the export', () => {
  test('has every person with orders and subscriptions', async () => {
    const { user, order, subscription } = await customerWithPeople()
    const parts = await exportPersonalData(database.db, await loadPerson(database.db, user.id))
    const people = parts.find(({ name }) => name === 'Mensen voor wie je bestelt')
    expect(people?.items).toMatchObject([
      {
        Roepnaam: 'Mama',
        Bestellingen: [{ Bestelnummer: order.number }],
        Abonnementen: [{ Nummer: subscription.number }],
      },
      { Roepnaam: 'Papa', Naam: 'Jan Vos', Maat: 'Maat M', Bestellingen: [], Abonnementen: [] },
    ])
  })

  test('of one person has nothing of the other people or of the customer who pays', async () => {
    const { user, mother, order } = await customerWithPeople()
    const recipient = (await recipientsOf(database.db, user.id)).find(({ id }) => id === mother)!
    const text = JSON.stringify(await exportRecipient(database.db, recipient))
    expect(text).toContain(order.number)
    expect(text).toContain('Onderlegger')
    for (const other of ['Papa', user.email, 'ideal']) expect(text).not.toContain(other)
  })
})

describe('removeRecipient', () => {
  test('erases the person with size, products and consent, and takes the person off orders and subscriptions', async () => {
    const { user, mother, order, subscription } = await customerWithPeople()
    await removeRecipient(context, user.id, mother)
    expect((await recipientsOf(database.db, user.id)).map(({ nickname }) => nickname)).toEqual([
      'Papa',
    ])
    expect(
      await database.db.$count(recipientProducts, eq(recipientProducts.recipientId, mother)),
    ).toBe(0)
    const [orderRow] = await database.db.select().from(orders).where(eq(orders.id, order.id))
    const [subscriptionRow] = await database.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscription.id))
    expect([orderRow, subscriptionRow]).toMatchObject([
      { recipientId: null, lastName: order.lastName },
      { recipientId: null, state: 'active' },
    ])
    const consents = await healthConsentsOf(database.db, {
      orderIds: [],
      subscriptionIds: [],
      userId: user.id,
    })
    expect(consents.some(({ recipientId }) => recipientId === mother)).toBe(false)
  })
})

describe('the withdrawal of the customer’s consent', () => {
  test('removes sizes and usual products of all people, and says so first', async () => {
    const { user } = await customerWithPeople()
    const { effects } = await consentStatusOfAccount(context, user)
    expect(effects.join(' ')).toContain('de maat en de vaste producten van Mama en Papa')
    await withdrawConsentOfAccount(
      context,
      { userId: user.id, session: undefined, ...testClientInfo, email: user.email },
      undefined,
    )
    expect(await recipientsOf(database.db, user.id)).toMatchObject([
      { nickname: 'Mama', street: 'Dam', size: '', products: [], hasConsent: false },
      { nickname: 'Papa', street: 'Dam', size: '', products: [], hasConsent: false },
    ])
  })
})

describe('the erasure of the account', () => {
  test('erases all its people', async () => {
    const user = await newCustomer()
    await addRecipient(context, user.id, withHealthData('Mama'))
    await erasePersonalData(
      context,
      { userId: user.id, session: undefined, ...testClientInfo },
      password,
    )
    expect(await database.db.$count(recipients, eq(recipients.userId, user.id))).toBe(0)
  })
})

describe('removeUnusedRecipients', () => {
  test('erases a person two years after the last change or order, unless a subscription runs', async () => {
    const { user, mother } = await customerWithPeople()
    const ordered = await addRecipient(context, user.id, person('Oom'))
    const old = new Date(retentionRules.recipients.since(clock.now()).getTime() - 1)
    await database.db
      .update(recipients)
      .set({ changedAt: old })
      .where(eq(recipients.userId, user.id))
    const order = await createPaidOrder(context, pads)
    await database.db.update(orders).set({ recipientId: ordered }).where(eq(orders.id, order.id))
    await removeUnusedRecipients(context)
    expect((await recipientsOf(database.db, user.id)).map(({ id }) => id)).toEqual([
      mother,
      ordered,
    ])
  })
})

test('with another ground than consent, a size needs no tick', async () => {
  await saveHealthDataGround(context, { ground: 'other', text: 'Uitvoering van de zorg' }, 0)
  const { id } = await newCustomer()
  await addRecipient(context, id, withHealthData('Mama', { consent: undefined }))
  expect(await loadRecipients(context, id)).toMatchObject({
    recipients: [{ size: 'Maat M', hasConsent: false }],
    question: undefined,
  })
})
