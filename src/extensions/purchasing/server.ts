import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { defineExtension } from '../define-extension.ts'
import { purchasingEndpoints } from './api/endpoints.ts'
import { expectedDaysOfProduct } from './data/purchase-orders.ts'
import { reportStockShortages } from './domain/stock-shortages.ts'
import { loadStockForecast } from './operations/load-stock-forecast.ts'

export default defineExtension({
  name: 'purchasing',
  endpoints: purchasingEndpoints,
  findExpectedDays: expectedDaysOfProduct,
  questions: {
    voorraad: async (context) =>
      reportStockShortages(await loadStockForecast(context), toCalendarDay(context.clock())),
  },
  fillDemo: async (tx, now) => (await import('./demo.ts')).fillPurchasing(tx, now),
})
