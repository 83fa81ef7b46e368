// A running subscription gets another person, and another address on the invoice. Orders that exist
// stay as they are.

import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { subscriptionEvents } from '#data/tables/subscription/subscription-periods.ts'
import { toBillingAddress } from '#domain/address/billing-address.ts'
import { describeSubscriptionEvent } from '#domain/subscription/subscription-event.ts'
import { changeSubscriptionByLink } from '../customer/pending-change/change-subscription-by-link.ts'
import { requirePendingChange } from '../customer/pending-change/confirm-change.ts'
import { removeRecipient } from '../customer/recipients.ts'
import { changeRecipient, loadRecipientOptions, changeBillingAddress } from './change-contents.ts'
import { stopSubscription } from './customer-actions.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createCustomer,
  createProduct,
  createRunningSubscription,
  queuedMails,
  updateSubscription,
  rowsOf,
  newestConfirmationToken,
  loadSubscription,
  confirmChange,
  addRecipient,
  deliverNow,
  loadSubscriptionView,
  atOnce,
  expectSubscription,
} = useFreshShop()

const person = (nickname: string, street: string) => ({
  nickname,
  firstName: nickname,
  lastName: 'Vos',
  street,
  houseNumber: '8',
  houseNumberAddition: '',
  postcode: '2611AA',
  city: 'Delft',
  size: '',
  productIds: [],
  consent: undefined,
})
const kade = {
  street: 'Kade',
  street_number: '3',
  street_addition: '',
  postcode: '2611AA',
  city: 'Delft',
}

let accounts = 0
async function begin() {
  const email = `dochter-${++accounts}@luwte.example`
  const { id: userId } = await createCustomer(email)
  const papa = await addRecipient(userId, person('Papa', 'Markt'))
  const { id, token } = await createRunningSubscription(
    'month',
    await createProduct({ stock: 500 }),
  )
  await updateSubscription(id, { email })
  const before = await loadSubscription(id)
  clock.forward({ days: 3 })
  const history = async () =>
    (await rowsOf(subscriptionEvents, { subscriptionId: id })).map(({ type, detail }) =>
      describeSubscriptionEvent(type, detail),
    )
  const changeMails = async () =>
    (await queuedMails()).filter(
      ({ mail, data }) =>
        mail === 'subscription-changed' && 'subscriptionId' in data && data.subscriptionId === id,
    )
  return { userId, papa, id, token, before, history, changeMails }
}

describe('changeRecipient', () => {
  test('moves later deliveries to the person, and the payer and earlier orders stay the same', async () => {
    const { userId, papa, id, token, before, history, changeMails } = await begin()
    const results = await atOnce(8, () =>
      changeRecipient(context, token, { userId, recipientId: papa, usesAddress: true }),
    )
    expect(results[0]).toMatchObject({
      address: { first_name: 'Papa', street: 'Markt' },
      billing_address: { first_name: before.firstName },
    })
    const after = await loadSubscription(id)
    expect(after).toMatchObject({
      recipientId: papa,
      email: before.email,
      nextDate: before.nextDate,
    })
    expect(toBillingAddress(after)).toMatchObject({
      firstName: before.firstName,
      street: before.street,
    })
    expect((await history()).slice(1)).toEqual([
      'Je veranderde voor wie het abonnement is, en waar we het bezorgen.',
    ])
    expect(await changeMails()).toHaveLength(1)

    clock.forward({ days: 3 })
    await deliverNow(token, before.nextDate)
    const placed = await rowsOf(orders, { subscriptionId: id })
    expect(placed).toMatchObject([
      { recipientId: null, firstName: before.firstName, billingAddress: null },
      {
        recipientId: papa,
        firstName: 'Papa',
        street: 'Markt',
        billingAddress: { firstName: before.firstName },
      },
    ])
  })

  test('can leave the address as it is, and goes back to the customer at the address of the invoice', async () => {
    const { userId, papa, id, token, before, history } = await begin()
    const options = await loadRecipientOptions(context.db, userId, before)
    expect(
      options.map(({ recipient, movesDelivery }) => [recipient?.nickname, movesDelivery]),
    ).toEqual([
      [undefined, false],
      ['Papa', true],
    ])
    await changeRecipient(context, token, { userId, recipientId: papa, usesAddress: false })
    await expectSubscription(id, {
      recipientId: papa,
      street: before.street,
      billingAddress: null,
    })
    await changeRecipient(context, token, { userId, recipientId: papa, usesAddress: true })
    await changeRecipient(context, { id }, { userId, recipientId: null, usesAddress: true })
    await expectSubscription(id, {
      recipientId: null,
      street: before.street,
      billingAddress: null,
    })
    expect((await history()).slice(1)).toEqual([
      'Je veranderde voor wie het abonnement is.',
      'Je veranderde voor wie het abonnement is, en waar we het bezorgen.',
      'Op je verzoek veranderden we voor wie het abonnement is, en waar we het bezorgen.',
    ])
  })

  test('refuses a person or subscription of another account, a removed person and a stopped subscription', async () => {
    const [own, other] = [await begin(), await begin()]
    const { token, userId, papa } = own
    const change = (recipient: Partial<Parameters<typeof changeRecipient>[2]>) =>
      changeRecipient(context, token, {
        userId,
        recipientId: papa,
        usesAddress: true,
        ...recipient,
      })
    await expect(change({ recipientId: other.papa })).toBeRefused('input-invalid')
    await expect(change({ userId: other.userId, recipientId: other.papa })).toBeRefused('not-found')
    await Promise.allSettled([change({}), removeRecipient(context, userId, papa)])
    await expectSubscription(own.id, { recipientId: null })
    await expect(change({})).toBeRefused('input-invalid')
    await stopSubscription(context, other.token)
    await expect(
      changeRecipient(context, other.token, {
        userId: other.userId,
        recipientId: other.papa,
        usesAddress: false,
      }),
    ).toBeRefused('subscription-changed')
  })

  test('replaces a change of address that waits for a confirmation', async () => {
    const { userId, papa, token } = await begin()
    const { isPending } = await changeSubscriptionByLink(
      context,
      { token, userId: undefined },
      { kind: 'address', address: kade },
    )
    expect(isPending).toBe(true)
    expect(
      await changeRecipient(context, token, { userId, recipientId: papa, usesAddress: true }),
    ).toMatchObject({ pending_changes: [] })
  })
})

describe('changeBillingAddress', () => {
  test('changes who is on the invoice and not where the parcel goes; the address of the parcel again ends it', async () => {
    const { id, token, before, history } = await begin()
    const changed = await changeBillingAddress(context, token, { ...kade, first_name: 'Jo' })
    expect(changed).toMatchObject({
      billing_address: { first_name: 'Jo', street: 'Kade' },
      address: { street: before.street },
    })
    await changeBillingAddress(context, token, { ...kade, first_name: 'Jo' })
    await changeBillingAddress(context, { id }, (await loadSubscriptionView(token)).address)
    await expectSubscription(id, {
      billingAddress: null,
      street: before.street,
    })
    expect((await history()).slice(1)).toEqual([
      'Je veranderde het adres op de factuur.',
      'Op je verzoek veranderden we het adres op de factuur.',
    ])
  })

  test('waits for a confirmation from a mail without a login', async () => {
    const { id, token, before } = await begin()
    const request = { kind: 'billing-address', address: kade } as const
    const { isPending, subscription } = await changeSubscriptionByLink(
      context,
      { token, userId: undefined },
      request,
    )
    expect(isPending).toBe(true)
    expect(subscription).toMatchObject({
      billing_address: null,
      pending_changes: [{ kind: 'billing-address' }],
    })
    const link = await newestConfirmationToken()
    expect(await requirePendingChange(context, link)).toMatchObject({
      summary: `Een ander adres op de factuur: ${before.firstName} ${before.lastName}, Kade 3, 2611 AA Delft`,
    })
    await confirmChange(link)
    await expectSubscription(id, {
      street: before.street,
      billingAddress: { street: 'Kade' },
    })
  })
})
