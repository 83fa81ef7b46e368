import type { ExtensionData } from '#data/core/extension-data.ts'
import { countedWork } from '#data/customer/personal-data/personal-data-source.ts'
import { ofTestOrder } from '#data/order/of-test-order.ts'
import { closedMonths } from './tables.ts'

export const bookkeepingData: ExtensionData = {
  tablesWithoutPersonalData: {
    closed_month_files: 'files for the bookkeeper, with amounts and numbers of exported orders',
    settlements: 'what the payment provider paid to the shop',
    settlement_lines: 'amounts and ids of exported payments and refunds',
    settlement_imports: 'when the shop last fetched settlements',
  },
  staffWork: countedWork({ 'Maanden van de boekhouding afgesloten': closedMonths.closedBy }),
  testOrderRows: [['settlement_lines', ofTestOrder]],
  invariants: {
    'closed months whose bookings changed':
      "select m.month from closed_months m where m.gross <> (select coalesce(sum(gross), 0) from sales_entries where day >= m.month and day < m.month + interval '1 month') or m.vat <> (select coalesce(sum(vat), 0) from sales_entries where day >= m.month and day < m.month + interval '1 month') or m.moved <> (select coalesce(sum(amount), 0) from payment_entries where day >= m.month and day < m.month + interval '1 month') or m.settled <> (select coalesce(sum(amount), 0) from settlements where day >= m.month and day < m.month + interval '1 month')",
  },
}
