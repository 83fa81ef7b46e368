import { saveSetting } from '../setting/save-setting.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { describe, expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { restockMailCounts } from '#data/tables/customer/customer-requests.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { password, testClientInfo } from '#tests/support/builders/customers.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { erasePersonalData } from '../customer/erase-person.ts'
import { withdrawConsentOfAccount } from '../customer/withdraw-health-consent.ts'
import {
  confirmRestockRequests,
  forgetRestockRequests,
  requestRestockMail,
  sendRestockMails,
} from './restock-requests.ts'
import { useRestockShop, namesOf, waitingEmail } from '#tests/support/builders/restock.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const jo = waitingEmail
const {
  context,
  soldOut,
  sendMails,
  clock,
  requests,
  ask,
  mailed,
  inStock,
  product,
  setStock,
  confirmed,
  createCustomer,
  createProductWithVariations,
  rowsOf,
  exportedItems,
  expectCount,
} = useRestockShop()

describe('requestRestockMail', () => {
  test('gives the same response for an unknown address, one that waits and one that confirmed, and mails only an unconfirmed one', async () => {
    const call = createTestApi(context)
    const responses: object[] = []
    const post = async () => {
      const { status, body } = await call('POST /api/restock-requests', {
        body: { item: soldOut.id, email: jo, health_consent: true },
      })
      responses.push({ status, body })
    }
    await post()
    await post()
    const mails = await sendMails()
    await confirmRestockRequests(context, lastSegment(mails[0]?.text))
    clock.forward({ minutes: 60 })
    await post()
    expect(namesOf(mails)).toEqual([`restock-confirm ${jo}`])
    expect(await sendMails()).toEqual([])
    expect(responses).toEqual(Array.from({ length: 3 }, () => ({ status: 202, body: {} })))
    expect(await requests()).toMatchObject([{ email: jo, itemId: soldOut.id, notifiedAt: null }])
    expect(await rowsOf(subscribers)).toEqual([])
  })

  test('does not ask a customer to confirm the own address, and asks for any other address', async () => {
    const user = await createCustomer(jo)
    await ask(jo.toUpperCase(), soldOut.id, user.id)
    await ask('ander@voorbeeld.nl', soldOut.id, user.id)
    expect(await mailed()).toEqual(['restock-confirm ander@voorbeeld.nl'])
    expect((await requests()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false])
  })

  test('does not treat an address as known because an account has it', async () => {
    await createCustomer(jo)
    await ask()
    expect(await mailed()).toEqual([`restock-confirm ${jo}`])
  })

  test('mails an address at most three times, ten minutes apart', async () => {
    const sent: string[] = []
    for (let minute = 0; minute < 60; minute += 5) {
      await ask()
      sent.push(...(await mailed()))
      clock.forward({ minutes: 5 })
    }
    expect(sent).toHaveLength(3)
  })

  test('stores at most ten requests per address', async () => {
    const { variations } = await createProductWithVariations(
      Array.from({ length: 12 }, () => ({ stock: 0 })),
    )
    for (const { id } of variations) await ask(jo, id)
    expect(await requests()).toHaveLength(10)
  })

  test('refuses an item in stock, an unknown item and a product that has variations', async () => {
    await expect(ask(jo, inStock.id)).toBeRefused('input-invalid')
    await expect(ask(jo, 999_999)).toBeRefused('not-found')
    await expect(ask(jo, product.id)).toBeRefused('not-found')
    expect(await requests()).toEqual([])
  })

  test('requires the consent while the shop asks for it, and stores the version of its text', async () => {
    const without = { itemId: soldOut.id, email: jo, consent: false, userId: undefined }
    await expect(requestRestockMail(context, without)).toBeRefused({
      errors: { health_consent: [expect.any(String)] },
    })
    await ask()
    await saveSetting(
      context,
      healthDataSetting,
      { setting: { ground: 'other', text: 'Zo staat het in de wet.' } },
      0,
    )
    await requestRestockMail(context, { ...without, email: 'ander@voorbeeld.nl' })
    expect((await requests()).map(({ consentVersion }) => consentVersion)).toEqual([1, null])
  })
})

describe('confirmRestockRequests', () => {
  test('confirms all requests of the address within 7 days, once or twice', async () => {
    const { variations } = await createProductWithVariations([{ stock: 0 }])
    await ask()
    const token = lastSegment((await sendMails())[0]?.text)
    await ask(jo, variations[0]!.id)
    await confirmRestockRequests(context, token)
    await confirmRestockRequests(context, token)
    expect((await requests()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true])
  })

  test('refuses the link once the shop has mailed, because no further mail comes', async () => {
    await ask()
    const token = lastSegment((await sendMails())[0]?.text)
    await confirmRestockRequests(context, token)
    await setStock(4)
    await sendRestockMails(context)
    await expect(confirmRestockRequests(context, token)).toBeRefused('not-found')
  })

  test('refuses a link after 7 days and a forged link', async () => {
    await ask()
    const token = lastSegment((await sendMails())[0]?.text)
    await expect(confirmRestockRequests(context, `${token.slice(0, -2)}xx`)).toBeRefused(
      'not-found',
    )
    clock.forward({ days: 7, seconds: 1 })
    await expect(confirmRestockRequests(context, token)).toBeRefused('not-found')
  })
})

test('forgetRestockRequests deletes the requests of the address, also while the mail waits', async () => {
  const token = await confirmed()
  await setStock(5)
  await sendRestockMails(context)
  await forgetRestockRequests(context, token)
  expect(await requests()).toEqual([])
  expect(await sendMails()).toEqual([])
  await expect(forgetRestockRequests(context, token)).toBeRefused('not-found')
})

describe('retention and rights', () => {
  test('requests go after 90 days, unconfirmed ones after 7 days and counts after a day', async () => {
    await confirmed()
    await ask('onbevestigd@voorbeeld.nl')
    await context.db.insert(restockMailCounts).values({
      itemId: soldOut.id,
      productId: product.id,
      queuedAt: clock.now(),
      mails: 2,
    })
    clock.forward({ days: 7, seconds: 1 })
    await deleteExpiredData(context)
    expect((await requests()).map(({ email }) => email)).toEqual([jo])
    await expectCount(restockMailCounts, 0)
    clock.forward({ days: 83, seconds: 1 })
    await deleteExpiredData(context)
    expect(await requests()).toEqual([])
  })

  test('the export has the request, and an erasure deletes it with its mail', async () => {
    const user = await createCustomer(jo)
    await ask(jo, soldOut.id, user.id)
    expect(await exportedItems(user.id, 'Een mail als iets er weer is')).toMatchObject([
      { 'E-mailadres': jo, Product: 'Dagbroekje', Gemaild: null },
    ])
    await setStock(3)
    await sendRestockMails(context)
    await erasePersonalData(context, { userId: user.id, session: 0, ...testClientInfo }, password)
    expect(await requests()).toEqual([])
    expect((await rowsOf(outbox, { mail: 'restocked' })).length).toBe(0)
  })

  test('a withdrawal of the consent of an account deletes its requests', async () => {
    const user = await createCustomer(jo)
    await ask(jo, soldOut.id, user.id)
    await ask('ander@voorbeeld.nl')
    await withdrawConsentOfAccount(
      context,
      { userId: user.id, email: jo, session: 0, ...testClientInfo },
      undefined,
    )
    expect((await requests()).map(({ email }) => email)).toEqual(['ander@voorbeeld.nl'])
  })
})
