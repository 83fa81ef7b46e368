import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { cents } from '#domain/money.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { closeMonthsThrough, listMonths, loadBookFile } from './close-months.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  createPaidOrder,
  createPlacedOrder,
  refundOrder,
  syncPayment,
  atOnce,
  inTransaction,
  payAtProvider,
  expectNoViolations,
} = useFreshShop({ start: '2026-10-31T11:00:00Z' })
let product: TestProduct
beforeEach(async () => {
  product = await createProduct({ price: cents(1295), vatRate: 9, stock: 100 })
})

const by = 'staff:2' as const
const close = (month: string, reason = 'geen') => closeMonthsThrough(context, month, { by, reason })
const violates = (constraint: string) => ({ cause: { constraint } })
const october = '2026-10-01'
const november = '2026-11-01'
const entries = async (table: string) =>
  (await context.db.execute(sql.raw(`select day::text, event_day::text from ${table} order by id`)))
    .rows

describe('closeMonthsThrough', () => {
  test('books a refund and a payment of a closed month on the first open day, and changes nothing in that month', async () => {
    const order = await createPaidOrder(product)
    const late = await createPlacedOrder(product)
    const before = await loadBookFile(context, october, 'csv')
    clock.set('2026-11-02T09:00:00Z')
    expect(await close(october)).toEqual([october])
    await refundOrder(order.id, 500)
    // The provider reported the refund on its own day in October, and the payment was in October
    // too.
    await context.db.update(refunds).set({ paidOutAt: new Date('2026-10-31T12:00:00Z') })
    clock.set('2026-10-31T23:00:00Z')
    await payAtProvider(late.paymentId)
    clock.set('2026-10-31T22:30:00Z')
    await syncPayment(late.paymentId)
    expect(await entries('sales_entries')).toEqual([
      { day: '2026-10-31', event_day: null },
      { day: '2026-11-02', event_day: null },
      { day: '2026-11-01', event_day: '2026-10-31' },
    ])
    expect(await entries('payment_entries')).toEqual([
      { day: '2026-10-31', event_day: null },
      { day: '2026-11-02', event_day: null },
      { day: '2026-11-01', event_day: '2026-10-31' },
    ])
    const file = await loadBookFile(context, october, 'csv')
    expect(file.content).toBe(before.content)
    expect((await loadBookFile(context, november, 'csv')).content).toContain('2026-10-31')
    await expectNoViolations()
  })

  test('closes the open months before it, and refuses the current month and days that are no month', async () => {
    await createPaidOrder(product)
    clock.set('2027-01-15T09:00:00Z')
    await expect(close('2027-01-01')).toBeRefused('input-invalid')
    await expect(close('2026-12-02')).toBeRefused('input-invalid')
    expect(await close('2026-12-01')).toEqual([october, november, '2026-12-01'])
    expect(await close('2026-12-01')).toEqual([])
    expect(
      (await listMonths(context)).map(({ month, closed, hasEnded, gross }) => [
        month,
        closed !== undefined,
        hasEnded,
        gross,
      ]),
    ).toEqual([
      ['2027-01-01', false, false, 0],
      ['2026-12-01', true, true, 0],
      [november, true, true, 0],
      [october, true, true, 1795],
    ])
  })

  test('needs a reason for a month that does not match', async () => {
    const order = await createPaidOrder(product)
    clock.set('2026-11-20T09:00:00Z')
    context.settlements = {
      paymentPrefix: 'tp_',
      list: () => Promise.resolve([]),
      find: () => Promise.reject(new Error()),
    }
    const [, month] = await listMonths(context)
    expect(month?.issues).toEqual([
      { kind: 'unsettled', count: 1, amount: order.total },
      { kind: 'not-fetched', count: 0, amount: 0 },
    ])
    await expect(close(october, '')).toBeRefused({
      errors: { reason: [expect.stringContaining('waarom')] },
    })
    await close(october, 'Mollie zoekt het uit')
    expect((await listMonths(context))[1]?.closed).toMatchObject({
      reason: 'Mollie zoekt het uit',
      closedBy: by,
      gross: 1795,
      moved: 1795,
    })
  })

  test('needs no reason in a shop that cannot fetch settlements', async () => {
    await createPaidOrder(product)
    clock.set('2026-11-02T09:00:00Z')
    expect((await listMonths(context))[1]?.issues).toMatchObject([{ kind: 'not-connected' }])
    expect(await close(october, '')).toEqual([october])
  })

  test('waits for a payment that is being booked, and then includes it', async () => {
    const order = await createPlacedOrder(product)
    const paidAt = new Date('2026-10-31T20:00:00Z')
    clock.set('2026-11-01T09:00:00Z')
    const isBooked = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    const paying = inTransaction(async (tx) => {
      await tx.update(orders).set({ paidAt, state: 'paid' }).where(eq(orders.id, order.id))
      // Runs the deferred triggers now, so that the booking exists while the transaction is open.
      await tx.execute(sql`set constraints all immediate`)
      isBooked.resolve()
      await mayFinish.promise
    })
    await isBooked.promise
    const closing = close(october)
    expect(
      await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]),
    ).toBe('waits')
    mayFinish.resolve()
    await Promise.all([paying, closing])
    expect(await entries('sales_entries')).toEqual([{ day: '2026-10-31', event_day: null }])
    expect((await listMonths(context))[1]?.closed?.gross).toBe(1795)
  })

  test('keeps every entry out of a month that closes while twenty payments arrive', async () => {
    const placed = await atOnce(20, () => createPlacedOrder(product))
    for (const { paymentId } of placed) await payAtProvider(paymentId)
    const closed = { ...context, clock: () => new Date('2026-11-01T09:00:00Z') }
    const [, , ...results] = await Promise.all([
      ...placed.slice(0, 10).map(({ paymentId }) => syncPayment(paymentId)),
      ...[1, 2, 3].map(() => closeMonthsThrough(closed, october, { by, reason: 'geen' })),
      ...placed.slice(10).map(({ paymentId }) => syncPayment(paymentId)),
    ])
    expect(results.flat().filter((one) => one === october)).toHaveLength(1)
    const { rows } = await context.db.execute<{ gross: number; before: number }>(
      sql`select sum(gross)::int as gross, (select gross::int from closed_months) as before from sales_entries`,
    )
    expect(rows[0]?.gross).toBe(20 * 1795)
    await expectNoViolations()
  })
})

describe('closed_months', () => {
  test('rejects another order, an open month, changes and deletion', async () => {
    await createPaidOrder(product)
    clock.set('2026-11-02T09:00:00Z')
    await close(october)
    const insert = (month: string, at = '2027-03-01') =>
      context.db.execute(
        sql`insert into closed_months (month, closed_at, closed_by, reason, gross, vat, moved, settled) values (${month}, ${at}, 'shop', '', 0, 0, 0, 0)`,
      )
    await expect(insert('2026-12-01')).rejects.toMatchObject(violates('closed_months_in_order'))
    await expect(insert('2026-09-01')).rejects.toMatchObject(violates('closed_months_in_order'))
    await expect(insert(november, '2026-11-30')).rejects.toMatchObject(
      violates('closed_months_past'),
    )
    await expect(context.db.execute(sql`update closed_months set gross = 0`)).rejects.toMatchObject(
      violates('closed_months_never_change'),
    )
    await expect(context.db.execute(sql`delete from closed_month_files`)).rejects.toMatchObject(
      violates('closed_month_files_never_change'),
    )
  })
})
