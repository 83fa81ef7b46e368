import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { matchesFulfilmentFilter } from '#data/order/admin-order-list.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { returnLines, returns, withdrawalDeclarations } from '#data/tables/order/returns.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { renderMail } from '#emails/render-mail.tsx'
import { createTestApi } from '#tests/support/builders/api.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { pendingChangeOutcomes } from '#tests/support/builders/pending-changes.ts'
import { processWithdrawalDeclarations } from './declared-withdrawals.ts'
import { sendAndPollRefunds } from '../../payment/refund-status-job.ts'
import { requirePendingChange } from '../../customer/pending-change/confirm-change.ts'
import { loadReturnMailData } from '../../mail/order-update-data.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  database,
  context,
  clock,
  storedOrder,
  createPaidOrder,
  createProduct,
  rowsOf,
  mailsNamed,
  packOrder,
  eventsOf,
  countRows,
  newestConfirmationToken,
  withdrawByNumber,
  confirmChange,
  rejectChange,
  refundReturn,
  atOnce,
  loadPackList,
  expectRows,
  expectCount,
} = useFreshShop()

const email = 'proef@luwte.example'
const orderOf = (number: string, note = '') => ({ name: 'Proef Klant', number, email, note })
const stateOf = async ({ id }: { id: number }) => (await storedOrder(id)).state
const refundCount = () => countRows(refunds)
const stock = async () => (await rowsOf(products))[0]?.stock
const expectToPack = (count: number) =>
  expectCount(orders, count, matchesFulfilmentFilter('to-pack', clock.now(), defaultDeliveryTerms))
const paid = async () => createPaidOrder({ ...(await createProduct()), quantity: 2 })

describe('a withdrawal by order number', () => {
  test('responds without reading an order, the same for a hit and a miss', async () => {
    const order = await paid()
    const call = createTestApi(context)
    const holder = new Client(database.connection)
    await holder.connect()
    await holder.query(
      'begin; lock table orders, order_lines, returns, outbox in access exclusive mode',
    )
    const answers = await Promise.all(
      [order.number, 'L99999'].map((number) =>
        call('POST /api/withdrawals', {
          body: { name: 'Proef Klant', number, email, part: 'all' },
        }),
      ),
    )
    await holder.query('rollback')
    await holder.end()
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, {}],
      [202, {}],
    ])
    await expectCount(withdrawalDeclarations, 2)
  })

  test('puts a paid order on hold and sends the receipt at once, but moves no money before the customer confirms', async () => {
    const order = await paid()
    const received = clock.now()
    await withdrawByNumber(orderOf(order.number))
    expect([await stateOf(order), await refundCount(), await stock()]).toEqual(['paid', 0, 8])
    expect(await mailsNamed('withdrawal-receipt')).toMatchObject([
      { recipient: email, dueAt: received },
    ])
    const [declared] = await rowsOf(returns)
    expect(declared).toMatchObject({ state: 'announced', at: received })
    const note = (await loadReturnMailData(context, declared!.id))!
    expect(renderMail('withdrawal-receipt', note, exampleCompany).text).toMatch(
      /Verklaard op: .*[\s\S]*Nummer van deze herroeping: R101/,
    )
    expect(renderMail('withdrawal-receipt', note, exampleCompany).text).toContain(
      note.confirmation!.action,
    )
    clock.forward({ minutes: 30 })
    const link = await newestConfirmationToken()
    expect(await requirePendingChange(context, link)).toMatchObject({
      kind: 'withdrawal',
      state: 'open',
    })
    await processWithdrawalDeclarations(context)
    expect(await refundCount()).toBe(0)
    const answers = await atOnce(50, () => confirmChange(link))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    expect([await stateOf(order), await stock()]).toEqual(['refunded', 10])
    await expectRows(refunds, [{ amount: order.total }])
    await expectRows(returns, [{ state: 'closed', at: received }])
  })

  test('carries out an unanswered withdrawal once after two hours, in any number of processes', async () => {
    const order = await paid()
    await withdrawByNumber(orderOf(order.number))
    clock.forward({ minutes: 119 })
    await processWithdrawalDeclarations(context)
    expect(await stateOf(order)).toBe('paid')
    clock.forward({ minutes: 2 })
    await atOnce(4, () => processWithdrawalDeclarations(context))
    expect([await stateOf(order), await refundCount(), await stock()]).toEqual(['refunded', 1, 10])
    await expect(rejectChange(await newestConfirmationToken())).toBeRefused('change-over')
  })

  test('an order with an open declaration is on no pack list and cannot be packed', async () => {
    const order = await paid()
    await withdrawByNumber(orderOf(order.number))
    expect(await loadPackList([order.id])).toEqual({
      orders: [],
      articles: [],
      excluded: [{ number: order.number, reason: 'withdrawn' }],
    })
    await expectToPack(0)
    await expect(packOrder(order)).toBeRefused('nothing-to-send')
  })

  test('a disputed declaration cancels nothing, is shown to staff and lets the order be packed', async () => {
    const order = await paid()
    await withdrawByNumber(orderOf(order.number))
    const link = await newestConfirmationToken()
    await atOnce(8, () => rejectChange(link))
    expect(await requirePendingChange(context, link)).toMatchObject({ state: 'refused' })
    clock.forward({ days: 1 })
    await processWithdrawalDeclarations(context)
    expect([await stateOf(order), await refundCount()]).toEqual(['paid', 0])
    await expectRows(returns, [{ state: 'closed', disputedAt: expect.any(Date) }])
    await expectCount(returnLines, 0)
    expect(
      (await eventsOf(order.id)).filter((what) => what === 'withdrawal-disputed'),
    ).toHaveLength(1)
    expect((await loadPackList([order.id])).orders).toHaveLength(1)
    await packOrder(order)
  })

  test('a free-text partial withdrawal puts the order on hold and can still be disputed', async () => {
    const order = await paid()
    await withdrawByNumber(orderOf(order.number, 'Eén pak'))
    clock.forward({ days: 1 })
    await processWithdrawalDeclarations(context)
    await expectRows(returns, [{ state: 'announced' }])
    await expect(packOrder(order)).toBeRefused('withdrawal-open')
    await expectToPack(0)
    expect(await loadPackList([order.id])).toMatchObject({
      orders: [{ number: order.number, waitsFor: 'withdrawal' }],
      articles: [],
    })
    await rejectChange(await newestConfirmationToken())
    await expectToPack(1)
    expect((await loadPackList([order.id])).orders).toMatchObject([{ waitsFor: null }])
    await packOrder(order)
    expect(await refundCount()).toBe(0)
  })

  test('does not refund again what staff already settled', async () => {
    const order = await paid()
    await withdrawByNumber(orderOf(order.number))
    const [declared] = await rowsOf(returns)
    await refundReturn(declared!.id, 'staff:3')
    clock.forward({ minutes: 121 })
    await processWithdrawalDeclarations(context)
    await expectRows(refunds, [{ amount: order.total }])
    expect(await stock()).toBe(10)
  })

  test('loses no declaration and carries none out twice when the process is killed after any step', async () => {
    const order = await paid()
    await createTestApi(context)('POST /api/withdrawals', {
      body: { name: 'Proef Klant', number: order.number, email, part: 'all' },
    })
    const untilDone = () => killAtEachStep(context, processWithdrawalDeclarations)
    await untilDone()
    expect([await countRows(returns), (await mailsNamed('withdrawal-receipt')).length]).toEqual([
      1, 1,
    ])
    clock.forward({ minutes: 121 })
    await untilDone()
    // After ten minutes the refund job sends a refund that was stored but not sent.
    clock.forward({ minutes: 10 })
    await sendAndPollRefunds(context)
    expect([await stateOf(order), await refundCount(), await stock()]).toEqual(['refunded', 1, 10])
    expect(await pendingChangeOutcomes(context)).toEqual(['confirmed'])
  })
})
