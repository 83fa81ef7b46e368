// What strangers declare beside a customer: for other orders, and for the same one.

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refunds } from '#data/tables/order/refunds.ts'
import { returns, withdrawalDeclarations } from '#data/tables/order/returns.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { killedAfter } from '#tests/support/builders/killed-context.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import {
  processWithdrawalDeclarations,
  storeWithdrawalDeclaration,
} from './declared-withdrawals.ts'
import { createUnpaidOrderLimiter } from '../unpaid/unpaid-order-limits.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createPaidOrder,
  createProduct,
  linesOf,
  mailsNamed,
  rowsOf,
  packOrder,
  newestConfirmationToken,
  withdrawByNumber,
  deleteExpiredData,
  rejectChange,
  withdrawByLink,
  expectRows,
  expectCount,
  expectOrder,
} = useFreshShop()

const email = 'proef@luwte.example'
const orderOf = (number: string, note = '') => ({ name: 'Proef Klant', number, email, note })
const paid = async () => createPaidOrder({ ...(await createProduct()), quantity: 2 })

describe('a withdrawal by order number beside those of strangers', () => {
  test('is taken in after 30 others for its number and address; those of no order are deleted after a day', async () => {
    const order = await paid()
    for (let other = 0; other < 30; other++) {
      const from = `198.51.${other}.7`
      await storeWithdrawalDeclaration(context, orderOf(`L2000${other}`), from)
      const stranger = { ...orderOf(order.number), email: `nummer${other}@luwte.example` }
      await storeWithdrawalDeclaration(context, stranger, from)
    }
    await withdrawByNumber({ ...orderOf(order.number), email: email.toUpperCase() })
    expect(await mailsNamed('withdrawal-receipt')).toMatchObject([
      { recipient: email, dueAt: clock.now() },
    ])
    clock.forward({ days: 2 })
    await deleteExpiredData()
    await expectCount(withdrawalDeclarations, 0)
  })

  test('after ten others of its network is taken in at once, and its receipt and its two hours start an hour later', async () => {
    context.unpaidOrderLimits = createUnpaidOrderLimiter(testSecretKey, { on: true })
    const order = await paid()
    for (let other = 0; other < 10; other++)
      await storeWithdrawalDeclaration(context, orderOf(`L2000${other}`), `203.0.113.${other}`)
    const received = clock.now()
    await withdrawByNumber(orderOf(order.number))
    await expectRows(returns, [{ state: 'announced', at: received }])
    const inAnHour = new Date(received.getTime() + 60 * 60_000)
    expect(await mailsNamed('withdrawal-receipt')).toMatchObject([{ dueAt: inAnHour }])
    clock.forward({ minutes: 179 })
    await processWithdrawalDeclarations(context)
    await expectCount(refunds, 0)
    clock.forward({ minutes: 2 })
    await processWithdrawalDeclarations(context)
    await expectOrder(order.id, { state: 'refunded' })
  })

  test('in free text is a return of its own, of any number for one order, with five receipts an hour', async () => {
    const order = await paid()
    const words = Array.from({ length: 16 }, (_, index) => `${'x'.repeat(980)} ${index}`)
    for (const [index, note] of words.entries())
      await withdrawByNumber(orderOf(order.number, note), `198.51.${index}.7`)
    const stored = await rowsOf(returns)
    expect(stored.map(({ note }) => note)).toEqual(words)
    const delays = (await mailsNamed('withdrawal-receipt')).map(
      ({ dueAt }) => (dueAt.getTime() - clock.now().getTime()) / msPerHour,
    )
    expect(delays.toSorted((one, other) => one - other)).toEqual(
      words.map((_, index) => Math.floor(index / 5)),
    )
  })

  test('gets its receipt within a day after 600 of a few networks, which become few returns and mails with all their words', async () => {
    const order = await paid()
    const flood = Array.from({ length: 600 }, (_, index) => ({
      ...orderOf(order.number, `pak <${index}>`),
      name: `Vreemde ${index}`,
      receivedAt: clock.now(),
      senderNetwork: `netwerk ${index % 3}`,
    }))
    await context.db.insert(withdrawalDeclarations).values(flood)
    for (let run = 0; run < 3; run++) await processWithdrawalDeclarations(context)
    const mails = await mailsNamed('withdrawal-receipt')
    const stored = await rowsOf(returns)
    expect([mails.length, stored.length]).toEqual([8, 8])
    const words = stored.map(({ note }) => note).join()
    expect(flood.filter(({ note }) => !words.includes(note))).toEqual([])
    await withdrawByNumber(orderOf(order.number))
    const own = (await rowsOf(returns)).filter(({ declaredBy }) => declaredBy === 'Proef Klant')
    expect(own).toMatchObject([{ state: 'announced' }])
    const receipt = (await mailsNamed('withdrawal-receipt')).find(
      ({ data }) => 'returnId' in data && data.returnId === own[0]?.id,
    )
    const delay = (receipt?.dueAt.getTime() ?? Infinity) - clock.now().getTime()
    expect(delay).toBeLessThanOrEqual(24 * msPerHour)
  })

  test('joins no return whose receipt has left, so that a dispute ends only what a receipt repeats', async () => {
    const order = await paid()
    for (let other = 0; other < 7; other++)
      await withdrawByNumber(orderOf(order.number, `pak ${other}`))
    await expectCount(returns, 6)
    const link = await newestConfirmationToken()
    clock.forward({ minutes: 120 })
    await withdrawByNumber(orderOf(order.number, 'een ander pak'))
    await rejectChange(link)
    const open = (await rowsOf(returns)).filter(({ state }) => state === 'announced')
    expect(open.map(({ note }) => note)).toContain('een ander pak')
    expect(open).toHaveLength(6)
  })

  test.each(['', 'een pak'])(
    'stays when those of strangers about everything and in the words “%s” are disputed',
    async (note) => {
      const order = await paid()
      const links: string[] = []
      for (const [index, theirs] of ['', note].entries()) {
        await withdrawByNumber({
          ...orderOf(order.number, theirs),
          name: `Vreemde ${index}`,
        })
        links.push(await newestConfirmationToken())
      }
      await withdrawByNumber(orderOf(order.number, note))
      for (const link of links) await rejectChange(link)
      const left = (await rowsOf(returns)).filter(({ state }) => state !== 'closed')
      expect(left).toMatchObject([
        { declaredBy: 'Proef Klant', note: note || 'De hele bestelling' },
      ])
      await expect(packOrder(order)).toBeRefused('withdrawal-open')
    },
  )

  test('is taken in by the next run of the job, however many others came before', async () => {
    const order = await paid()
    const other = await paid()
    const flood = Array.from({ length: 400 }, (_, index) => ({
      ...orderOf(index % 2 ? 'L999999' : other.number, `pak ${index}`),
      email: index % 2 ? 'niemand@luwte.example' : email,
      receivedAt: clock.now(),
      senderNetwork: null,
    }))
    await context.db.insert(withdrawalDeclarations).values(flood)
    await storeWithdrawalDeclaration(context, orderOf(order.number), '203.0.113.9')
    await processWithdrawalDeclarations(killedAfter(context, 100)).catch(() => undefined)
    expect(await rowsOf(returns)).toContainEqual(expect.objectContaining({ orderId: order.id }))
    const words = await context.db
      .selectDistinct({ name: withdrawalDeclarations.name })
      .from(withdrawalDeclarations)
      .where(eq(withdrawalDeclarations.number, ''))
    expect(words).toEqual([{ name: '' }])
  })

  test.each([false, true])(
    'leaves the customer the own declaration by link, with chosen packs: %s',
    async (isChosen) => {
      const order = await paid()
      await withdrawByNumber({ ...orderOf(order.number), name: 'Vreemde' })
      const link = await newestConfirmationToken()
      const [line] = await linesOf(order.id)
      if (!line) throw new Error('no line')
      const lines = isChosen ? [{ itemId: line.itemId, quantity: 2 }] : undefined
      await withdrawByLink(order.token, { name: 'Proef Klant', lines, note: '' })
      await rejectChange(link)
      const open = (await rowsOf(returns)).filter(({ state }) => state === 'announced')
      const words = isChosen ? `2 × ${line.name}` : 'De hele bestelling'
      expect(open).toMatchObject([{ declaredBy: 'Proef Klant', note: words }])
    },
  )
})
