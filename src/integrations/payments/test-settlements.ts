// Settlements of the built-in test payments, so that a demo shop shows what a payment provider pays
// out. No money is involved.

import {
  type SettlementLine,
  sumSettlement,
  sumSettlementCosts,
} from '#domain/payment/settlement.ts'
import { cents, type Cents } from '#domain/money.ts'
import { addDays, type CalendarDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { SettlementDetails, SettlementProvider } from './payment-provider.ts'

/** `refundId` is the id of a refund at the provider; null for a payment. `amount` is above zero. */
export type TestSettlementEntry = {
  day: CalendarDay
  paymentId: string
  refundId: string | null
  amount: Cents
}
/** Implemented by data/payment/test-payments.ts in the database. */
export type TestSettlementStore = { listEntries: () => Promise<TestSettlementEntry[]> }

/** 0.29 euros per payment, and 21% VAT, in hundredths of a cent. */
const costPerPayment = { netHundredths: 2900, vatHundredths: 609 }

/**
 * Pays out each week of Monday to Sunday on the Tuesday after it. The ids and amounts of a week
 * stay the same.
 */
export function createTestSettlementProvider(
  store: TestSettlementStore,
  clock: () => Date,
): SettlementProvider {
  const listAll = async () => {
    const weeks = Map.groupBy(await store.listEntries(), ({ day }) =>
      addDays(day, 1 - weekdayOf(day)),
    )
    return [...weeks]
      .map(([monday, entries], index) => toSettlement(monday, entries, index + 1))
      .filter(({ settledAt }) => settledAt <= clock())
      .toReversed()
  }
  return {
    paymentPrefix: 'tp_',
    list: listAll,
    async find(id) {
      const settlement = (await listAll()).find((one) => one.id === id)
      if (!settlement) throw new Error('a test settlement does not exist')
      return settlement
    },
  }
}

function toSettlement(
  monday: CalendarDay,
  entries: readonly TestSettlementEntry[],
  number: number,
): SettlementDetails {
  const lines = entries.map(({ paymentId, refundId, amount }): SettlementLine => ({
    ...(refundId === null ? { kind: 'payment', id: paymentId } : { kind: 'refund', id: refundId }),
    paymentId,
    amount,
  }))
  const count = lines.filter(({ kind }) => kind === 'payment').length
  const { netHundredths, vatHundredths } = costPerPayment
  const costs = [
    {
      description: 'Proefbetalingen',
      count,
      netHundredths: count * netHundredths,
      vatHundredths: count * vatHundredths,
    },
  ]
  const payoutDay = addDays(monday, 8)
  const { rest } = sumSettlement({ amount: cents(0), ...sumSettlementCosts(costs) }, lines)
  return {
    id: `stl_test_${monday.replaceAll('-', '')}`,
    reference: `PROEF.${payoutDay.slice(2, 4)}${payoutDay.slice(5, 7)}.${String(number).padStart(2, '0')}`,
    settledAt: new Date(startOfDay(payoutDay).getTime() + 9 * msPerHour),
    amount: cents(0 - rest),
    costs,
    lines,
  }
}
