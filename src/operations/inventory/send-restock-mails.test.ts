import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAdminProducts } from '#data/catalogue/admin-product-list.ts'
import { productVariations } from '#data/tables/catalogue.ts'
import { restockLinks } from '#domain/mail/mails/restock-mails.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import { sendRestockMails } from './restock-requests.ts'
import { createRestockShop, namesOf, waitingEmail } from '#tests/support/builders/restock.ts'

const jo = waitingEmail
let restock: Awaited<ReturnType<typeof createRestockShop>>
beforeEach(async () => {
  restock = await createRestockShop()
})
afterEach(() => restock.database.close())

describe('sendRestockMails', () => {
  test('mails a confirmed request once when the item is back, and then forgets it', async () => {
    await restock.confirmed()
    await restock.ask('onbevestigd@voorbeeld.nl')
    await restock.sendMails()
    await sendRestockMails(restock.shop)
    expect(await restock.sendMails()).toEqual([])
    await restock.setStock(4)
    await sendRestockMails(restock.shop)
    await sendRestockMails(restock.shop)
    const mails = await restock.sendMails()
    expect(namesOf(mails)).toEqual([`restocked ${jo}`])
    const { product } = restockLinks(restock.shop.appUrl)
    expect(mails[0]?.text).toBe(product(restock.product.slug, restock.soldOut.slug))
    expect(mails[0]?.text).toContain('?maat=')
    await sendRestockMails(restock.shop)
    expect((await restock.requests()).map(({ email }) => email)).toEqual([
      'onbevestigd@voorbeeld.nl',
    ])
    await restock.setStock(0)
    await restock.setStock(9)
    await sendRestockMails(restock.shop)
    expect(await restock.sendMails()).toEqual([])
  })

  test('mails in the order of asking, three customers per pack, and the next ones a day later', async () => {
    for (let number = 1; number <= 8; number++)
      await restock.confirmed(`nummer${number}@voorbeeld.nl`)
    await restock.setStock(2)
    await sendRestockMails(restock.shop)
    expect(await restock.mailed()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `restocked nummer${number}@voorbeeld.nl`),
    )
    await sendRestockMails(restock.shop)
    expect(await restock.sendMails()).toEqual([])
    restock.clock.forward({ days: 1, seconds: 1 })
    await sendRestockMails(restock.shop)
    expect(await restock.mailed()).toEqual([
      'restocked nummer7@voorbeeld.nl',
      'restocked nummer8@voorbeeld.nl',
    ])
  })

  test('waits again if the item sold out before the mail left', async () => {
    await restock.confirmed()
    await restock.setStock(1)
    await sendRestockMails(restock.shop)
    await restock.setStock(0)
    expect(await restock.sendMails()).toEqual([])
    await sendRestockMails(restock.shop)
    expect(await restock.requests()).toMatchObject([{ notifiedAt: null }])
    await restock.setStock(2)
    await sendRestockMails(restock.shop)
    expect(await restock.mailed()).toEqual([`restocked ${jo}`])
  })

  test('does not mail about a hidden product', async () => {
    await restock.confirmed()
    await restock.setStock(3)
    await restock.database.db.execute(
      `update products set published = false where id = ${restock.product.id}`,
    )
    await sendRestockMails(restock.shop)
    expect(await restock.sendMails()).toEqual([])
  })

  test('queues each mail once when processes run it at the same time', async () => {
    for (let number = 1; number <= 6; number++)
      await restock.confirmed(`nummer${number}@voorbeeld.nl`)
    await restock.setStock(1)
    await Promise.all(Array.from({ length: 4 }, () => sendRestockMails(restock.shop)))
    expect(await restock.mailed()).toEqual(
      [1, 2, 3].map((number) => `restocked nummer${number}@voorbeeld.nl`),
    )
  })

  test('mails each request once, at whatever step a process is killed', async () => {
    for (let number = 1; number <= 3; number++)
      await restock.confirmed(`nummer${number}@voorbeeld.nl`)
    await restock.setStock(10)
    let kills = 0
    for (let steps = 0; ; steps++) {
      const outcome = await sendRestockMails(killedAfter(restock.shop, steps)).then(
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
    expect((await restock.mailed()).toSorted()).toEqual(
      [1, 2, 3].map((number) => `restocked nummer${number}@voorbeeld.nl`),
    )
  })
})

test('staff see how many customers wait per item, without unconfirmed ones', async () => {
  await restock.confirmed()
  await restock.confirmed('twee@voorbeeld.nl')
  await restock.ask('onbevestigd@voorbeeld.nl')
  const query = {
    search: '',
    view: 'all',
    category: undefined,
    gender: undefined,
    sorting: 'name',
    after: undefined,
    limit: 9,
  } as const
  const [listed] = await listAdminProducts(restock.database.db, query)
  expect(listed?.items.map(({ waiting }) => waiting)).toEqual([2, 0])
  expect(await restock.database.db.$count(productVariations)).toBe(2)
})
