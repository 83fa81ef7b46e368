// Closes quarters of random months, and of the demo shop, and reads the files back with parsers of
// their own. The expected sums come straight from orders, payments and refunds.

import { sql } from 'drizzle-orm'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { ledgerSetting } from '../domain/ledger-settings.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillDemoShop } from '#demo/fill.ts'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { createTestSettlementStore } from '#data/payment/test-payments.ts'
import { bookFileFormats } from '../domain/book-month.ts'
import {
  addMonths,
  type CalendarDay,
  firstDayOfMonth,
  toCalendarDay,
} from '#domain/time/calendar-day.ts'
import { createTestSettlementProvider } from '#integrations/payments/test-settlements.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import {
  readCsvTotal,
  readExactOnline,
  readMoneybird,
  sumAccounts,
} from '#tests/support/read-books.ts'
import type { AppContext } from '#operations/context.ts'
import { closeMonthsThrough, loadBookFile } from './close-months.ts'
import { importSettlements, loadSettlementOverview } from './settlements.ts'
import { by, ledger, type Step, openBookkeepingShop } from '../tests/bookkeeping-shop.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const numberOf = (key: keyof typeof ledger.accounts) => ledger.accounts[key].number

/**
 * The balances that the ledger must have, computed in SQL from what customers ordered, paid and got
 * back.
 */
async function expectedBalances({ db }: AppContext) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with sold as (select coalesce(sum(total), 0) as amount from orders where paid_at is not null or accepted_at is not null),
      taken_back as (select coalesce(sum((share ->> 'gross')::int), 0) as amount, coalesce(sum((share ->> 'amount')::int), 0) as vat
        from refunds, jsonb_array_elements(shares) as share where status = 'refunded'),
      received as (select coalesce(sum(amount) filter (where id not like 'bank\\_%'), 0) as provider,
        coalesce(sum(amount) filter (where id like 'bank\\_%'), 0) as transfers from payments where status = 'paid'),
      returned as (select coalesce(sum(amount) filter (where payment_id not like 'bank\\_%'), 0) as provider,
        coalesce(sum(amount) filter (where payment_id like 'bank\\_%'), 0) as transfers from refunds
        where status = 'refunded' and payment_id is not null),
      taken as (select (select coalesce(sum(charged_back), 0) from payments) as reported,
        (select coalesce(sum(booked_amount), 0) from settlement_lines) as settled)
    select (sold.amount - taken_back.amount)::int as revenue, (received.transfers - returned.transfers)::int as transfers,
      (received.provider - returned.provider)::int as provider, taken.reported::int as reported, taken.settled::int as "reportedAndSettled"
    from sold, taken_back, received, returned, taken`)
  return rows[0] as Record<
    'revenue' | 'transfers' | 'provider' | 'reported' | 'reportedAndSettled',
    number
  >
}

/**
 * Reads the three files of each month, checks that they agree, and returns the balances of all
 * months together.
 */
async function readMonths(context: AppContext, months: readonly CalendarDay[]) {
  const entries = []
  let csvTotal = 0
  for (const month of months) {
    const [csv, exact, moneybird] = await Promise.all(
      bookFileFormats.map((format) => loadBookFile(context, month, format)),
    )
    const [fromExact, fromMoneybird] = [
      readExactOnline(exact!.content),
      readMoneybird(moneybird!.content),
    ]
    expect(sumAccounts(fromMoneybird)).toEqual(sumAccounts(fromExact))
    expect(fromExact.every(({ day }) => firstDayOfMonth(day) === month)).toBe(true)
    entries.push(...fromExact)
    csvTotal += readCsvTotal(csv!.content, 'Totaal incl. btw')
  }
  return { balances: sumAccounts(entries), csvTotal }
}

async function expectBooksToMatch(context: AppContext, months: readonly CalendarDay[]) {
  const { balances, csvTotal } = await readMonths(context, months)
  const balance = (...keys: (keyof typeof ledger.accounts)[]) =>
    keys.reduce((sum, key) => sum + (balances[numberOf(key)] ?? 0), 0)
  const { revenue, transfers, provider, reported, reportedAndSettled } =
    await expectedBalances(context)
  const period = {
    from: months[0]!,
    to: toCalendarDay(new Date(Date.parse(addMonths(months.at(-1)!, 1)) - 1)),
  }
  const { settlements } = await loadSettlementOverview(context, period)
  const settled = (
    part: 'payments' | 'refunds' | 'chargebacks' | 'costsNet' | 'costsVat' | 'payout',
  ) => settlements.reduce((sum, settlement) => sum + settlement[part], 0)
  expect(settlements.flatMap(({ differences }) => differences)).toEqual([])
  expect(csvTotal).toBe(revenue)
  // 0 minus the balance, because the negative of an empty balance would be -0.
  expect(0 - balance('revenue_high', 'revenue_low', 'shipping', 'vat_high', 'vat_low')).toBe(
    revenue,
  )
  expect(balance('transfers')).toBe(transfers)
  expect(balance('provider')).toBe(
    provider - settled('payments') + settled('refunds') - reported + reportedAndSettled,
  )
  expect(balance('payouts')).toBe(settled('payout'))
  expect([balance('costs'), balance('vat_paid')]).toEqual([
    settled('costsNet'),
    settled('costsVat'),
  ])
  expect(balance('debtors')).toBe(
    revenue - provider - transfers + reported + settled('chargebacks') - reportedAndSettled,
  )
  expect(balance('rounding', 'questions')).toBe(0)
}

const steps: Step[] = [
  'order',
  'order',
  'mixed',
  'refund',
  'refund',
  'later',
  'transfer',
  'swap',
  'chargeback',
  'settle',
  'settle',
  'close',
]

describe('the books of random months', () => {
  test('add up to the cent in every file, and closed months never change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: 400 })), {
          minLength: 8,
          maxLength: 30,
        }),
        async (path) => {
          const shop = await openBookkeepingShop()
          const files = new Map<string, string>()
          try {
            for (const [index, [step, size]] of path.entries()) {
              shop.clock.forward({ days: 3 })
              await shop.run(step, index, size).catch((error: unknown) => {
                if (!(error instanceof Error) || error.name !== 'Problem') throw error
              })
              for (const month of shop.closed)
                for (const format of bookFileFormats) {
                  const { content } = await loadBookFile(shop.context, month, format)
                  const key = `${month} ${format}`
                  expect(content).toBe(files.get(key) ?? content)
                  files.set(key, content)
                }
            }
            await shop.run('settle', 0, 0)
            const months = []
            for (
              let month = '2026-01-01';
              month <= toCalendarDay(shop.clock.now());
              month = addMonths(month, 1)
            )
              months.push(month)
            await expectBooksToMatch(shop.context, months)
            expect(await findInvariantViolations(shop.context.db)).toEqual([])
          } finally {
            await shop.close()
          }
        },
      ),
      { numRuns: randomRuns(5), endOnFailure: true },
    )
  }, 240_000)
})

describe('the books of the demo shop', () => {
  test('close a quarter with every cent of orders, refunds, costs and settlements matched', async () => {
    const database = await createTestDatabase()
    await fillDemoShop(database.db)
    const provider = createTestSettlementProvider(
      createTestSettlementStore(database.db),
      () => new Date(),
    )
    const context = createTestContext(database.db, { settlements: provider })
    await saveSetting(context, ledgerSetting, { settings: ledger }, 0)
    await importSettlements(context)
    const current = firstDayOfMonth(toCalendarDay(new Date()))
    const closed = await closeMonthsThrough(context, addMonths(current, -1), { by, reason: '' })
    expect(closed.length).toBeGreaterThan(3)
    const quarter = closed.slice(-3)
    for (const month of quarter) {
      const { balances } = await readMonths(context, [month])
      const { rows } = await database.db.execute(
        sql`select gross::int, moved::int, settled::int from closed_months where month = ${month}`,
      )
      const revenue = ['revenue_high', 'revenue_low', 'shipping', 'vat_high', 'vat_low'] as const
      const gross = -revenue.reduce((sum, key) => sum + (balances[numberOf(key)] ?? 0), 0)
      expect({ gross, settled: balances[numberOf('payouts')] }).toEqual({
        gross: rows[0]?.['gross'],
        settled: rows[0]?.['settled'],
      })
    }
    await expectBooksToMatch(context, [...closed, current])
    expect(await findInvariantViolations(database.db)).toEqual([])
    await database.close()
  }, 120_000)
})
