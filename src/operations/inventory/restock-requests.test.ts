import { eq } from 'drizzle-orm'
import { saveSetting } from '../setting/save-setting.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import { outbox } from '#data/tables/outbox.ts'
import { restockMailCounts } from '#data/tables/customer-requests.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createTestCustomer, password, testClientInfo } from '#tests/support/builders/customers.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { erasePersonalData } from '../customer/erase-person.ts'
import { withdrawConsentOfAccount } from '../customer/withdraw-health-consent.ts'
import {
  confirmRestockRequests,
  forgetRestockRequests,
  requestRestockMail,
  sendRestockMails,
} from './restock-requests.ts'
import {
  createRestockShop,
  namesOf,
  tokenIn,
  waitingEmail,
} from '#tests/support/builders/restock.ts'

const jo = waitingEmail
const notFound = { code: 'not-found' }
let restock: Awaited<ReturnType<typeof createRestockShop>>
beforeEach(async () => {
  restock = await createRestockShop()
})
afterEach(() => restock.database.close())

describe('requestRestockMail', () => {
  test('gives the same response for an unknown address, one that waits and one that confirmed, and mails only an unconfirmed one', async () => {
    const call = createTestApi(restock.shop)
    const responses: object[] = []
    const post = async () => {
      const { status, body } = await call('POST /api/restock-requests', {
        body: { item: restock.soldOut.id, email: jo, health_consent: true },
      })
      responses.push({ status, body })
    }
    await post()
    await post()
    const mails = await restock.sendMails()
    await confirmRestockRequests(restock.shop, tokenIn(mails[0]?.text))
    restock.clock.forward({ minutes: 60 })
    await post()
    expect(namesOf(mails)).toEqual([`restock-confirm ${jo}`])
    expect(await restock.sendMails()).toEqual([])
    expect(responses).toEqual(Array.from({ length: 3 }, () => ({ status: 202, body: {} })))
    expect(await restock.requests()).toMatchObject([
      { email: jo, itemId: restock.soldOut.id, notifiedAt: null },
    ])
    expect(await restock.database.db.select().from(subscribers)).toEqual([])
  })

  test('does not ask a customer to confirm the own address, and asks for any other address', async () => {
    const user = await createTestCustomer(restock.shop, jo)
    await restock.ask(jo.toUpperCase(), restock.soldOut.id, user.id)
    await restock.ask('ander@voorbeeld.nl', restock.soldOut.id, user.id)
    expect(await restock.mailed()).toEqual(['restock-confirm ander@voorbeeld.nl'])
    expect((await restock.requests()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([
      true,
      false,
    ])
  })

  test('does not treat an address as known because an account has it', async () => {
    await createTestCustomer(restock.shop, jo)
    await restock.ask()
    expect(await restock.mailed()).toEqual([`restock-confirm ${jo}`])
  })

  test('mails an address at most three times, ten minutes apart', async () => {
    const sent: string[] = []
    for (let minute = 0; minute < 60; minute += 5) {
      await restock.ask()
      sent.push(...(await restock.mailed()))
      restock.clock.forward({ minutes: 5 })
    }
    expect(sent).toHaveLength(3)
  })

  test('stores at most ten requests per address', async () => {
    const { variations } = await createTestProductWithVariations(
      restock.database.db,
      Array.from({ length: 12 }, () => ({ stock: 0 })),
    )
    for (const { id } of variations) await restock.ask(jo, id)
    expect(await restock.requests()).toHaveLength(10)
  })

  test('refuses an item in stock, an unknown item and a product that has variations', async () => {
    await expect(restock.ask(jo, restock.inStock.id)).rejects.toMatchObject({
      code: 'input-invalid',
    })
    await expect(restock.ask(jo, 999_999)).rejects.toMatchObject(notFound)
    await expect(restock.ask(jo, restock.product.id)).rejects.toMatchObject(notFound)
    expect(await restock.requests()).toEqual([])
  })

  test('requires the consent while the shop asks for it, and stores the version of its text', async () => {
    const without = { itemId: restock.soldOut.id, email: jo, consent: false, userId: undefined }
    await expect(requestRestockMail(restock.shop, without)).rejects.toMatchObject({
      errors: { health_consent: [expect.any(String)] },
    })
    await restock.ask()
    await saveSetting(
      restock.shop,
      healthDataSetting,
      { setting: { ground: 'other', text: 'Zo staat het in de wet.' } },
      0,
    )
    await requestRestockMail(restock.shop, { ...without, email: 'ander@voorbeeld.nl' })
    expect((await restock.requests()).map(({ consentVersion }) => consentVersion)).toEqual([
      1,
      null,
    ])
  })
})

describe('confirmRestockRequests', () => {
  test('confirms all requests of the address within 7 days, once or twice', async () => {
    const { variations } = await createTestProductWithVariations(restock.database.db, [
      { stock: 0 },
    ])
    await restock.ask()
    const token = tokenIn((await restock.sendMails())[0]?.text)
    await restock.ask(jo, variations[0]!.id)
    await confirmRestockRequests(restock.shop, token)
    await confirmRestockRequests(restock.shop, token)
    expect((await restock.requests()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([
      true,
      true,
    ])
  })

  test('refuses the link once the shop has mailed, because no further mail comes', async () => {
    await restock.ask()
    const token = tokenIn((await restock.sendMails())[0]?.text)
    await confirmRestockRequests(restock.shop, token)
    await restock.setStock(4)
    await sendRestockMails(restock.shop)
    await expect(confirmRestockRequests(restock.shop, token)).rejects.toMatchObject(notFound)
  })

  test('refuses a link after 7 days and a forged link', async () => {
    await restock.ask()
    const token = tokenIn((await restock.sendMails())[0]?.text)
    await expect(
      confirmRestockRequests(restock.shop, `${token.slice(0, -2)}xx`),
    ).rejects.toMatchObject(notFound)
    restock.clock.forward({ days: 7, seconds: 1 })
    await expect(confirmRestockRequests(restock.shop, token)).rejects.toMatchObject(notFound)
  })
})

test('forgetRestockRequests deletes the requests of the address, also while the mail waits', async () => {
  const token = await restock.confirmed()
  await restock.setStock(5)
  await sendRestockMails(restock.shop)
  await forgetRestockRequests(restock.shop, token)
  expect(await restock.requests()).toEqual([])
  expect(await restock.sendMails()).toEqual([])
  await expect(forgetRestockRequests(restock.shop, token)).rejects.toMatchObject(notFound)
})

describe('retention and rights', () => {
  test('requests go after 90 days, unconfirmed ones after 7 days and counts after a day', async () => {
    await restock.confirmed()
    await restock.ask('onbevestigd@voorbeeld.nl')
    await restock.database.db.insert(restockMailCounts).values({
      itemId: restock.soldOut.id,
      productId: restock.product.id,
      queuedAt: restock.clock.now(),
      mails: 2,
    })
    restock.clock.forward({ days: 7, seconds: 1 })
    await deleteExpiredData(restock.shop)
    expect((await restock.requests()).map(({ email }) => email)).toEqual([jo])
    expect(await restock.database.db.$count(restockMailCounts)).toBe(0)
    restock.clock.forward({ days: 83, seconds: 1 })
    await deleteExpiredData(restock.shop)
    expect(await restock.requests()).toEqual([])
  })

  test('the export has the request, and an erasure deletes it with its mail', async () => {
    const user = await createTestCustomer(restock.shop, jo)
    await restock.ask(jo, restock.soldOut.id, user.id)
    const sources = await exportPersonalData(
      restock.database.db,
      await loadPerson(restock.database.db, user.id),
    )
    expect(
      sources.find(({ name }) => name === 'Een mail als iets er weer is')?.items,
    ).toMatchObject([{ 'E-mailadres': jo, Product: 'Dagbroekje', Gemaild: null }])
    await restock.setStock(3)
    await sendRestockMails(restock.shop)
    await erasePersonalData(
      restock.shop,
      { userId: user.id, session: 0, ...testClientInfo },
      password,
    )
    expect(await restock.requests()).toEqual([])
    expect(
      (await restock.database.db.select().from(outbox).where(eq(outbox.mail, 'restocked'))).length,
    ).toBe(0)
  })

  test('a withdrawal of the consent of an account deletes its requests', async () => {
    const user = await createTestCustomer(restock.shop, jo)
    await restock.ask(jo, restock.soldOut.id, user.id)
    await restock.ask('ander@voorbeeld.nl')
    await withdrawConsentOfAccount(
      restock.shop,
      { userId: user.id, email: jo, session: 0, ...testClientInfo },
      undefined,
    )
    expect((await restock.requests()).map(({ email }) => email)).toEqual(['ander@voorbeeld.nl'])
  })
})
