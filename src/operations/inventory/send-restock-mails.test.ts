import { describe, expect, test } from 'vitest'
import { listAdminProducts } from '#data/catalogue/admin-product-list.ts'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { restockLinks } from '#domain/mail/mails/restock-mails.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { sendRestockMails } from './restock-requests.ts'
import { useRestockShop, namesOf, waitingEmail } from '#tests/support/builders/restock.ts'

const jo = waitingEmail
const restock = useRestockShop()
const {
  confirmed,
  ask,
  sendMails,
  context,
  setStock,
  soldOut,
  requests,
  mailed,
  clock,
  countRows,
} = restock

describe('sendRestockMails', () => {
  test('mails a confirmed request once when the item is back, and then forgets it', async () => {
    await confirmed()
    await ask('onbevestigd@voorbeeld.nl')
    await sendMails()
    await sendRestockMails(context)
    expect(await sendMails()).toEqual([])
    await setStock(4)
    await sendRestockMails(context)
    await sendRestockMails(context)
    const mails = await sendMails()
    expect(namesOf(mails)).toEqual([`restocked ${jo}`])
    const { product } = restockLinks(context.appUrl)
    expect(mails[0]?.text).toBe(product(restock.product.slug, soldOut.slug))
    expect(mails[0]?.text).toContain('?maat=')
    await sendRestockMails(context)
    expect((await requests()).map(({ email }) => email)).toEqual(['onbevestigd@voorbeeld.nl'])
    await setStock(0)
    await setStock(9)
    await sendRestockMails(context)
    expect(await sendMails()).toEqual([])
  })

  test('mails in the order of asking, three customers per pack, and the next ones a day later', async () => {
    for (let number = 1; number <= 8; number++) await confirmed(`nummer${number}@voorbeeld.nl`)
    await setStock(2)
    await sendRestockMails(context)
    expect(await mailed()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `restocked nummer${number}@voorbeeld.nl`),
    )
    await sendRestockMails(context)
    expect(await sendMails()).toEqual([])
    clock.forward({ days: 1, seconds: 1 })
    await sendRestockMails(context)
    expect(await mailed()).toEqual([
      'restocked nummer7@voorbeeld.nl',
      'restocked nummer8@voorbeeld.nl',
    ])
  })

  test('waits again if the item sold out before the mail left', async () => {
    await confirmed()
    await setStock(1)
    await sendRestockMails(context)
    await setStock(0)
    expect(await sendMails()).toEqual([])
    await sendRestockMails(context)
    expect(await requests()).toMatchObject([{ notifiedAt: null }])
    await setStock(2)
    await sendRestockMails(context)
    expect(await mailed()).toEqual([`restocked ${jo}`])
  })

  test('does not mail about a hidden product', async () => {
    await confirmed()
    await setStock(3)
    await context.db.execute(
      `update products set published = false where id = ${restock.product.id}`,
    )
    await sendRestockMails(context)
    expect(await sendMails()).toEqual([])
  })

  test('queues each mail once when processes run it at the same time', async () => {
    for (let number = 1; number <= 6; number++) await confirmed(`nummer${number}@voorbeeld.nl`)
    await setStock(1)
    await Promise.all(Array.from({ length: 4 }, () => sendRestockMails(context)))
    expect(await mailed()).toEqual(
      [1, 2, 3].map((number) => `restocked nummer${number}@voorbeeld.nl`),
    )
  })

  test('mails each request once, at whatever step a process is killed', async () => {
    for (let number = 1; number <= 3; number++) await confirmed(`nummer${number}@voorbeeld.nl`)
    await setStock(10)
    expect(await killAtEachStep(context, sendRestockMails)).toBeGreaterThan(5)
    expect((await mailed()).toSorted()).toEqual(
      [1, 2, 3].map((number) => `restocked nummer${number}@voorbeeld.nl`),
    )
  })
})

test('staff see how many customers wait per item, without unconfirmed ones', async () => {
  await confirmed()
  await confirmed('twee@voorbeeld.nl')
  await ask('onbevestigd@voorbeeld.nl')
  const query = {
    search: '',
    view: 'all',
    category: undefined,
    gender: undefined,
    sorting: 'name',
    after: undefined,
    limit: 9,
  } as const
  const [listed] = await listAdminProducts(context.db, query)
  expect(listed?.items.map(({ waiting }) => waiting)).toEqual([2, 0])
  expect(await countRows(productVariations)).toBe(2)
})
