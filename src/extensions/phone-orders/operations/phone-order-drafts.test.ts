import { testOrderBody } from '#tests/support/builders/orders.ts'
import { describe, expect, test } from 'vitest'
import { exportRecipient } from '#data/customer/personal-data/recipient-data-sources.ts'
import { guestUserId } from '#data/customer/personal-data/personal-data-source.ts'
import { listPhoneOrderDrafts } from '../data/phone-orders.ts'
import { recipientsOf } from '#data/customer/recipients.ts'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { phoneOrderDraftDays } from '../domain/retention.ts'
import type { PhoneOrderDraft } from '../domain/phone-order-draft.ts'
import { NewPhoneOrder } from '../domain/new-phone-order.ts'
import { samplePhoneOrderDraft } from '../tests/phone-order-drafts.ts'
import { removeRecipient } from '#operations/customer/recipients.ts'
import {
  discardPhoneOrderDraft,
  openPhoneOrderDraft,
  placePhoneOrder,
  savePhoneOrderDraft,
} from './phone-orders.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  createPaidOrder,
  createCustomer,
  updateProduct,
  exportedItems,
  deleteExpiredData,
  addRecipient,
  erasePersonalDataByStaff,
  exportPersonalData,
} = useFreshShop()

const by = 'staff:2'
const save = (change: Partial<PhoneOrderDraft> = {}) =>
  savePhoneOrderDraft(context, samplePhoneOrderDraft(change), { known: undefined, by })
const ids = async () => (await listPhoneOrderDrafts(context.db, 9)).map(({ draft }) => draft.id)

describe('savePhoneOrderDraft', () => {
  test('stores what staff filled in, also if almost nothing, and reserves no stock', async () => {
    const item = await createProduct({ stock: 5 })
    const id = await save({
      email: '',
      first_name: '',
      postcode: '10',
      lines: [{ id: item.id, quantity: 3 }],
    })
    const { draft, items } = await openPhoneOrderDraft(context, id)
    expect(draft).toMatchObject({
      changedBy: by,
      changedAt: clock.now(),
      content: { postcode: '10', lines: [{ id: item.id, quantity: 3 }] },
    })
    expect(items.get(item.id)).toMatchObject({ stock: 5, price: item.price })
  })

  test('rejects the change of a draft that a colleague changed or threw away meanwhile', async () => {
    const id = await save()
    const seenAt = clock.now()
    clock.forward({ minutes: 1 })
    await savePhoneOrderDraft(context, samplePhoneOrderDraft({ phone: '0612345678' }), {
      known: { id, seenAt },
      by: 'staff:3',
    })
    const outdated = savePhoneOrderDraft(context, samplePhoneOrderDraft(), {
      known: { id, seenAt },
      by,
    })
    await expect(outdated).toBeRefused('version-conflict')
    expect((await openPhoneOrderDraft(context, id)).draft).toMatchObject({
      changedBy: 'staff:3',
      content: { phone: '0612345678' },
    })
    await discardPhoneOrderDraft(context, id)
    await discardPhoneOrderDraft(context, id)
    await expect(
      savePhoneOrderDraft(context, samplePhoneOrderDraft(), {
        known: { id, seenAt: clock.now() },
        by,
      }),
    ).toBeRefused('version-conflict')
    await expect(openPhoneOrderDraft(context, id)).toBeRefused('not-found')
  })
})

describe('openPhoneOrderDraft', () => {
  test('leaves out items that the shop no longer sells', async () => {
    const [sold, hidden] = [await createProduct(), await createProduct()]
    await updateProduct(hidden.id, { published: false })
    const id = await save({ lines: [sold, hidden].map((item) => ({ id: item.id, quantity: 1 })) })
    expect([...(await openPhoneOrderDraft(context, id)).items.keys()]).toEqual([sold.id])
  })
})

describe('placePhoneOrder', () => {
  test('deletes the draft that the order replaces, also if a request is repeated, and no other', async () => {
    const item = await createProduct()
    const [draft, other] = [await save(), await save()]
    const request = NewPhoneOrder.parse({ ...testOrderBody(item), draft })
    const placed = await placePhoneOrder(context, request, { by, key: 'one-phone-order' })
    expect(await ids()).toEqual([other])
    expect((await placePhoneOrder(context, request, { by, key: 'one-phone-order' })).number).toBe(
      placed.number,
    )
    expect(await ids()).toEqual([other])
  })

  test('keeps the draft if the order is refused', async () => {
    const item = await createProduct({ stock: 0 })
    const draft = await save()
    const request = NewPhoneOrder.parse({ ...testOrderBody(item), draft })
    await expect(placePhoneOrder(context, request, { by, key: undefined })).toBeRefused(
      'out-of-stock',
    )
    expect(await ids()).toEqual([draft])
  })
})

describe('the personal data in a draft', () => {
  test('is in the export of the customer and goes with the erasure, by the e-mail address in any case', async () => {
    const order = await createPaidOrder()
    await save({ email: ' Proef@Luwte.example ' })
    const other = await save({ email: 'ander@luwte.example' })
    const person = {
      userId: guestUserId,
      emails: [{ email: 'proef@luwte.example', since: undefined, until: undefined }],
      orderIds: [order.id],
    }
    const exported = await exportPersonalData(person)
    expect(
      exported.find(({ name }) => name.startsWith('Telefonische bestellingen'))?.items,
    ).toMatchObject([{ Naam: 'Kim Klant' }])
    await erasePersonalDataByStaff(customerKeyOfOrder(order.id))
    expect(await ids()).toEqual([other])
  })

  test('is deleted 30 days after the last change', async () => {
    const [old, changed] = [await save(), await save()]
    clock.forward({ days: phoneOrderDraftDays - 1 })
    await savePhoneOrderDraft(context, samplePhoneOrderDraft(), {
      known: { id: changed, seenAt: (await openPhoneOrderDraft(context, changed)).draft.changedAt },
      by,
    })
    await deleteExpiredData()
    expect(await ids()).toEqual([changed, old])
    clock.forward({ days: 1, seconds: 1 })
    await deleteExpiredData()
    expect(await ids()).toEqual([changed])
  })
})

test('removing a person takes the person and the address off the drafts, and leaves the rest', async () => {
  const user = await createCustomer('kim@luwte.example')
  const person = {
    firstName: 'Riet',
    lastName: 'Vos',
    street: 'Kade',
    houseNumber: '3',
    houseNumberAddition: '',
    postcode: '2611AA',
    city: 'Delft',
  }
  const add = (nickname: string) =>
    addRecipient(user.id, {
      ...person,
      nickname,
      size: '',
      productIds: [],
      consent: undefined,
    })
  const [mother, father] = [await add('Mama'), await add('Papa')]
  const other_address = {
    first_name: 'Riet',
    last_name: 'Vos',
    street: 'Kade',
    street_number: '3',
    street_addition: '',
    postcode: '2611AA',
    city: 'Delft',
  }
  const [forMother, forFather] = [
    await save({ recipient_id: mother, other_address }),
    await save({ recipient_id: father, other_address }),
  ]
  expect(await exportedItems(user.id, 'Telefonische')).toMatchObject([
    { Bezorgadres: 'Riet Vos, Kade 3 , 2611AA Delft' },
    {},
  ])
  const partsFor = async (id: number) => {
    const recipient = (await recipientsOf(context.db, user.id)).find((one) => one.id === id)
    return (await exportRecipient(context.db, recipient!)).map(({ name, items }) => [
      name.split(' ')[0],
      items.length,
    ])
  }
  expect(await partsFor(mother)).toContainEqual(['Telefonische', 1])
  await removeRecipient(context, user.id, mother)
  const contentOf = async (id: number) => (await openPhoneOrderDraft(context, id)).draft.content
  expect(await contentOf(forMother)).toEqual(samplePhoneOrderDraft())
  expect(await contentOf(forFather)).toMatchObject({ recipient_id: father, other_address })
})
