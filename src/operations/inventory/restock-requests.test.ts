import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAdminProducts } from '#data/catalogue/admin-product-list.ts'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import { outbox } from '#data/tables/outbox.ts'
import { productVariations } from '#data/tables/catalogue.ts'
import { restockMailCounts, restockRequests } from '#data/tables/restock-requests.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { restockLinks } from '#domain/mail/restock-mail.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createMailDelivery, createTestCustomer, password, testClientInfo } from '#tests/support/builders/customers.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { erasePersonalData } from '../customer/erase-person.ts'
import { saveHealthDataGround } from '../customer/health-consent.ts'
import { withdrawConsentOfAccount } from '../customer/withdraw-health-consent.ts'
import { changeStock } from './change-stock.ts'
import type { AppContext } from '../context.ts'
import { confirmRestockRequests, forgetRestockRequests, requestRestockMail } from './restock-requests.ts'
import { sendRestockMails } from './send-restock-mails.ts'

const jo = 'jo@voorbeeld.nl'
const notFound = { code: 'not-found' }
let database: TestDatabase
let clock: ReturnType<typeof createTestClock>
let shop: AppContext
let sendMails: ReturnType<typeof createMailDelivery>
let product: { id: number; slug: string }
let soldOut: { id: number }
let inStock: { id: number }
beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  shop = createTestContext(database.db, { clock: clock.now })
  sendMails = createMailDelivery(shop)
  const created = await createTestProductWithVariations(database.db, [{ name: 'Maat S', stock: 0 }, { name: 'Maat M' }])
  product = created.product
  soldOut = created.variations[0]!
  inStock = created.variations[1]!
})
afterEach(() => database.close())

const ask = (email = jo, itemId = soldOut.id, userId?: number) => requestRestockMail(shop, { itemId, email, consent: true, userId })
const requests = () => database.db.select().from(restockRequests).orderBy(restockRequests.id)
const tokenIn = (url = '') => url.split('/').at(-1) ?? ''
const namesOf = (mails: readonly { subject: string; to: string }[]) => mails.map(({ subject, to }) => `${subject} ${to}`)
const mailed = async () => namesOf(await sendMails())
async function confirmed(email = jo, itemId = soldOut.id) {
  await ask(email, itemId)
  const [mail] = await sendMails()
  const token = tokenIn(mail?.text)
  await confirmRestockRequests(shop, token)
  clock.forward({ seconds: 1 })
  return token
}
const setStock = (to: number, id = soldOut.id) => changeStock(shop, { id, reason: 'set', to }, undefined)

describe('requestRestockMail', () => {
  test('gives the same response for an unknown address, one that waits and one that confirmed, and mails only an unconfirmed one', async () => {
    const call = createTestApi(shop)
    const responses: object[] = []
    const post = async () => {
      const { status, body } = await call('POST /api/restock-requests', { body: { item: soldOut.id, email: jo, health_consent: true } })
      responses.push({ status, body })
    }
    await post()
    await post()
    const mails = await sendMails()
    await confirmRestockRequests(shop, tokenIn(mails[0]?.text))
    clock.forward({ minutes: 60 })
    await post()
    expect(namesOf(mails)).toEqual([`restock-confirm ${jo}`])
    expect(await sendMails()).toEqual([])
    expect(responses).toEqual(Array.from({ length: 3 }, () => ({ status: 202, body: {} })))
    expect(await requests()).toMatchObject([{ email: jo, itemId: soldOut.id, notifiedAt: null }])
    expect(await database.db.select().from(subscribers)).toEqual([])
  })

  test('does not ask a customer to confirm the own address, and asks for any other address', async () => {
    const user = await createTestCustomer(shop, jo)
    await ask(jo.toUpperCase(), soldOut.id, user.id)
    await ask('ander@voorbeeld.nl', soldOut.id, user.id)
    expect(await mailed()).toEqual(['restock-confirm ander@voorbeeld.nl'])
    expect((await requests()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false])
  })

  test('does not treat an address as known because an account has it', async () => {
    await createTestCustomer(shop, jo)
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
    const { variations } = await createTestProductWithVariations(
      database.db,
      Array.from({ length: 12 }, () => ({ stock: 0 })),
    )
    for (const { id } of variations) await ask(jo, id)
    expect(await requests()).toHaveLength(10)
  })

  test('refuses an item in stock, an unknown item and a product that has variations', async () => {
    await expect(ask(jo, inStock.id)).rejects.toMatchObject({ code: 'input-invalid' })
    await expect(ask(jo, 999_999)).rejects.toMatchObject(notFound)
    await expect(ask(jo, product.id)).rejects.toMatchObject(notFound)
    expect(await requests()).toEqual([])
  })

  test('requires the consent while the shop asks for it, and stores the version of its text', async () => {
    const without = { itemId: soldOut.id, email: jo, consent: false, userId: undefined }
    await expect(requestRestockMail(shop, without)).rejects.toMatchObject({ errors: { health_consent: [expect.any(String)] } })
    await ask()
    await saveHealthDataGround(shop, { ground: 'other', text: 'Zo staat het in de wet.' }, 0)
    await requestRestockMail(shop, { ...without, email: 'ander@voorbeeld.nl' })
    expect((await requests()).map(({ consentVersion }) => consentVersion)).toEqual([1, null])
  })
})

describe('confirmRestockRequests', () => {
  test('confirms all requests of the address within 7 days, once or twice', async () => {
    const { variations } = await createTestProductWithVariations(database.db, [{ stock: 0 }])
    await ask()
    const token = tokenIn((await sendMails())[0]?.text)
    await ask(jo, variations[0]!.id)
    await confirmRestockRequests(shop, token)
    await confirmRestockRequests(shop, token)
    expect((await requests()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true])
  })

  test('refuses a link after 7 days and a forged link', async () => {
    await ask()
    const token = tokenIn((await sendMails())[0]?.text)
    await expect(confirmRestockRequests(shop, `${token.slice(0, -2)}xx`)).rejects.toMatchObject(notFound)
    clock.forward({ days: 7, seconds: 1 })
    await expect(confirmRestockRequests(shop, token)).rejects.toMatchObject(notFound)
  })
})

test('forgetRestockRequests deletes the requests of the address, also while the mail waits', async () => {
  const token = await confirmed()
  await setStock(5)
  await sendRestockMails(shop)
  await forgetRestockRequests(shop, token)
  expect(await requests()).toEqual([])
  expect(await sendMails()).toEqual([])
  await expect(forgetRestockRequests(shop, token)).rejects.toMatchObject(notFound)
})

describe('sendRestockMails', () => {
  test('mails a confirmed request once when the item is back, and then forgets it', async () => {
    await confirmed()
    await ask('onbevestigd@voorbeeld.nl')
    await sendMails()
    await sendRestockMails(shop)
    expect(await sendMails()).toEqual([])
    await setStock(4)
    await sendRestockMails(shop)
    await sendRestockMails(shop)
    const mails = await sendMails()
    expect(namesOf(mails)).toEqual([`restocked ${jo}`])
    expect(mails[0]?.text).toBe(restockLinks(shop.appUrl).product(product.slug))
    await sendRestockMails(shop)
    expect((await requests()).map(({ email }) => email)).toEqual(['onbevestigd@voorbeeld.nl'])
    await setStock(0)
    await setStock(9)
    await sendRestockMails(shop)
    expect(await sendMails()).toEqual([])
  })

  test('mails in the order of asking, three customers per pack, and the next ones a day later', async () => {
    for (let number = 1; number <= 8; number++) await confirmed(`nummer${number}@voorbeeld.nl`)
    await setStock(2)
    await sendRestockMails(shop)
    expect(await mailed()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `restocked nummer${number}@voorbeeld.nl`))
    await sendRestockMails(shop)
    expect(await sendMails()).toEqual([])
    clock.forward({ days: 1, seconds: 1 })
    await sendRestockMails(shop)
    expect(await mailed()).toEqual(['restocked nummer7@voorbeeld.nl', 'restocked nummer8@voorbeeld.nl'])
  })

  test('waits again if the item sold out before the mail left', async () => {
    await confirmed()
    await setStock(1)
    await sendRestockMails(shop)
    await setStock(0)
    expect(await sendMails()).toEqual([])
    await sendRestockMails(shop)
    expect(await requests()).toMatchObject([{ notifiedAt: null }])
    await setStock(2)
    await sendRestockMails(shop)
    expect(await mailed()).toEqual([`restocked ${jo}`])
  })

  test('does not mail about a hidden product', async () => {
    await confirmed()
    await setStock(3)
    await database.db.execute(`update products set published = false where id = ${product.id}`)
    await sendRestockMails(shop)
    expect(await sendMails()).toEqual([])
  })

  test('queues each mail once when processes run it at the same time', async () => {
    for (let number = 1; number <= 6; number++) await confirmed(`nummer${number}@voorbeeld.nl`)
    await setStock(1)
    await Promise.all(Array.from({ length: 4 }, () => sendRestockMails(shop)))
    expect(await mailed()).toEqual([1, 2, 3].map((number) => `restocked nummer${number}@voorbeeld.nl`))
  })

  test('mails each request once, at whatever step a process is killed', async () => {
    for (let number = 1; number <= 3; number++) await confirmed(`nummer${number}@voorbeeld.nl`)
    await setStock(10)
    let kills = 0
    for (let steps = 0; ; steps++) {
      const outcome = await sendRestockMails(killedAfter(shop, steps)).then(
        () => 'finished',
        (error: unknown) => {
          if (!wasKilled(error)) throw error
          return 'killed'
        },
      )
      if (outcome === 'finished') break
      kills++
    }
    expect(kills).toBeGreaterThan(5)
    expect((await mailed()).toSorted()).toEqual([1, 2, 3].map((number) => `restocked nummer${number}@voorbeeld.nl`))
  })
})

describe('retention and rights', () => {
  test('requests go after 90 days, unconfirmed ones after 7 days and counts after a day', async () => {
    await confirmed()
    await ask('onbevestigd@voorbeeld.nl')
    await database.db.insert(restockMailCounts).values({ itemId: soldOut.id, productId: product.id, queuedAt: clock.now(), mails: 2 })
    clock.forward({ days: 7, seconds: 1 })
    await deleteExpiredData(shop)
    expect((await requests()).map(({ email }) => email)).toEqual([jo])
    expect(await database.db.$count(restockMailCounts)).toBe(0)
    clock.forward({ days: 83, seconds: 1 })
    await deleteExpiredData(shop)
    expect(await requests()).toEqual([])
  })

  test('the export has the request, and an erasure deletes it with its mail', async () => {
    const user = await createTestCustomer(shop, jo)
    await ask(jo, soldOut.id, user.id)
    const sources = await exportPersonalData(database.db, await loadPerson(database.db, user.id))
    expect(sources.find(({ name }) => name === 'Een mail als iets er weer is')?.items).toMatchObject([
      { 'E-mailadres': jo, Product: 'Dagbroekje', Gemaild: null },
    ])
    await setStock(3)
    await sendRestockMails(shop)
    await erasePersonalData(shop, { userId: user.id, session: 0, ...testClientInfo }, password)
    expect(await requests()).toEqual([])
    expect((await database.db.select().from(outbox).where(eq(outbox.mail, 'restocked'))).length).toBe(0)
  })

  test('a withdrawal of the consent of an account deletes its requests', async () => {
    const user = await createTestCustomer(shop, jo)
    await ask(jo, soldOut.id, user.id)
    await ask('ander@voorbeeld.nl')
    await withdrawConsentOfAccount(shop, { userId: user.id, email: jo, session: 0, ...testClientInfo }, undefined)
    expect((await requests()).map(({ email }) => email)).toEqual(['ander@voorbeeld.nl'])
  })
})

test('staff see how many customers wait per item, without unconfirmed ones', async () => {
  await confirmed()
  await confirmed('twee@voorbeeld.nl')
  await ask('onbevestigd@voorbeeld.nl')
  const query = { search: '', view: 'all', category: undefined, gender: undefined, order: 'name', after: undefined, limit: 9 } as const
  const [listed] = await listAdminProducts(database.db, query)
  expect(listed?.items.map(({ waiting }) => waiting)).toEqual([2, 0])
  expect(await database.db.$count(productVariations)).toBe(2)
})
