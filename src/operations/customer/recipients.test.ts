// The people for whom a customer orders: limits, consent and export.

import { beforeAll, describe, expect, test } from 'vitest'
import { saveSetting } from '../setting/save-setting.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { exportRecipient } from '#data/customer/personal-data/recipient-data-sources.ts'
import { recipientsOf } from '#data/customer/recipients.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import { maxRecipients } from '#domain/customer/account-limits.ts'
import type { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { type TestProduct } from '#tests/support/builders/products.ts'
import { changeRecipient, loadRecipients, removeRecipient } from './recipients.ts'
import {
  createCarer,
  recipientRequest,
  recipientWithHealthData,
  createCarerOfTwo,
} from '#tests/support/builders/recipients.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

let pads: TestProduct
let briefs: Awaited<ReturnType<typeof createTestProductWithVariations>>
const {
  database,
  db,
  context,
  createProduct,
  createProductWithVariations,
  exportedItems,
  addRecipient,
} = await openShopWithClock()
beforeAll(async () => {
  pads = await createProduct({ name: 'Onderlegger', stock: 100, published: true })
  briefs = await createProductWithVariations(
    [
      { name: 'Maat L', attributes: { dimensions: 'Taille 90-120 cm, heup 100-130 cm' } },
      { name: 'Maat M', attributes: { dimensions: 'Taille 70-110 cm, heup 85-115 cm' } },
      { name: 'Roze' },
    ],
    { name: 'Nachtbroekje', published: true },
  )
})

const invalid = (field: string) => ({
  code: 'input-invalid' as const,
  errors: { [field]: [expect.any(String)] },
})

describe('addRecipient', () => {
  test('stores a person with size and products, and shows them at today’s price', async () => {
    const { id } = await createCarer(context)
    await addRecipient(
      id,
      recipientWithHealthData(pads, 'Mama', { productIds: [briefs.variations[1]!.id, pads.id] }),
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
    const { id } = await createCarer(context)
    await addRecipient(id, recipientRequest('Mama'))
    await expect(addRecipient(id, recipientRequest('MAMA'))).toBeRefused(invalid('nickname'))
    await expect(
      addRecipient(id, recipientWithHealthData(pads, 'Papa', { size: 'Roze' })),
    ).toBeRefused(invalid('size'))
    for (const productId of [999_999, briefs.product.id])
      await expect(
        addRecipient(id, recipientWithHealthData(pads, 'Papa', { productIds: [productId] })),
      ).toBeRefused(invalid('products'))
  })

  test('stores at most twelve people, also when requests arrive at once', async () => {
    const { id } = await createCarer(context)
    const requests = Array.from({ length: maxRecipients + 3 }, (_, index) =>
      addRecipient(id, recipientRequest(`Tante ${index}`)),
    )
    expect(await countOutcomes(requests)).toEqual({ done: maxRecipients, 'input-invalid': 3 })
  })

  test('needs the tick for a size or product, and stores the proof once', async () => {
    const { id } = await createCarer(context)
    for (const consent of [undefined, false])
      await expect(
        addRecipient(id, recipientWithHealthData(pads, 'Mama', { consent })),
      ).toBeRefused(invalid('health_consent'))
    const mother = await addRecipient(id, recipientRequest('Mama'))
    expect(await healthConsentsOf(db, { orderIds: [], subscriptionIds: [], userId: id })).toEqual(
      [],
    )
    await changeRecipient(context, id, mother, recipientWithHealthData(pads, 'Mama'))
    await changeRecipient(
      context,
      id,
      mother,
      recipientWithHealthData(pads, 'Mama', { size: 'Maat L', consent: undefined }),
    )
    expect(
      await healthConsentsOf(db, { orderIds: [], subscriptionIds: [], userId: id }),
    ).toMatchObject([{ source: 'recipient', recipientId: mother, withdrawnAt: null }])
    await changeRecipient(context, id, mother, recipientRequest('Mama'))
    await expect(
      changeRecipient(
        context,
        id,
        mother,
        recipientWithHealthData(pads, 'Mama', { consent: false }),
      ),
    ).toBeRefused(invalid('health_consent'))
  })
})

describe('changeRecipient', () => {
  test('treats a person of another customer as unknown', async () => {
    const [own, other] = [await createCarer(context), await createCarer(context)]
    const mother = await addRecipient(other.id, recipientRequest('Mama'))
    await expect(changeRecipient(context, own.id, mother, recipientRequest('Mama'))).toBeRefused(
      'not-found',
    )
    await expect(removeRecipient(context, own.id, mother)).toBeRefused('not-found')
    expect(await recipientsOf(db, other.id)).toHaveLength(1)
  })

  test('lets a product stay that the shop no longer sells', async () => {
    const { id } = await createCarer(context)
    const old = await createProduct({ name: 'Oud', published: true })
    const mother = await addRecipient(
      id,
      recipientWithHealthData(pads, 'Mama', { productIds: [old.id] }),
    )
    await database.pool.query(`update products set published = false where id = ${old.id}`)
    await changeRecipient(
      context,
      id,
      mother,
      recipientWithHealthData(pads, 'Mama', { productIds: [old.id], city: 'Diemen' }),
    )
    expect((await loadRecipients(context, id)).recipients).toMatchObject([
      { city: 'Diemen', products: [{ name: 'Oud', item: undefined }] },
    ])
  })
})

describe('the export', () => {
  test('has every person with orders and subscriptions', async () => {
    const { user, order, subscription } = await createCarerOfTwo(context, pads)
    expect(await exportedItems(user.id, 'Mensen voor wie je bestelt')).toMatchObject([
      {
        Roepnaam: 'Mama',
        Bestellingen: [{ Bestelnummer: order.number }],
        Abonnementen: [{ Nummer: subscription.number }],
      },
      { Roepnaam: 'Papa', Naam: 'Jan Vos', Maat: 'Maat M', Bestellingen: [], Abonnementen: [] },
    ])
  })

  test('of one person has nothing of the other people or of the customer who pays', async () => {
    const { user, mother, order } = await createCarerOfTwo(context, pads)
    const recipient = (await recipientsOf(db, user.id)).find(({ id }) => id === mother)!
    const text = JSON.stringify(await exportRecipient(db, recipient))
    expect(text).toContain(order.number)
    expect(text).toContain('Onderlegger')
    for (const other of ['Papa', user.email, 'ideal']) expect(text).not.toContain(other)
  })
})

test('with another ground than consent, a size needs no tick', async () => {
  await saveSetting(
    context,
    healthDataSetting,
    { setting: { ground: 'other', text: 'Uitvoering van de zorg' } },
    0,
  )
  const { id } = await createCarer(context)
  await addRecipient(id, recipientWithHealthData(pads, 'Mama', { consent: undefined }))
  expect(await loadRecipients(context, id)).toMatchObject({
    recipients: [{ size: 'Maat M', hasConsent: false }],
    question: undefined,
  })
})
