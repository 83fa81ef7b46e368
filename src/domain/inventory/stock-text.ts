// Texts about stock and shipping on product pages and product cards.

import { formatDispatchDays } from '../order/delivery-terms.ts'

export type StockStatus = { in_stock: boolean; stock_left: number | null }

/** Tests compare this exact text with 2 working days, which the shop's specification requires. */
const inStockText = (dispatchDays: number) => `Op voorraad - binnen ${formatDispatchDays(dispatchDays)} verzonden`
export const soldOutText = 'Tijdelijk uitverkocht'

export const stockText = ({ in_stock }: StockStatus, dispatchDays: number): string => (in_stock ? inStockText(dispatchDays) : soldOutText)

/** Returns for example 'Nog 3 pakken op voorraad' when few packs are left, otherwise undefined. */
export function describeScarcity({ in_stock, stock_left }: StockStatus): string | undefined {
  if (!in_stock || stock_left === null) return undefined
  return stock_left === 1 ? 'Nog 1 pak op voorraad' : `Nog ${stock_left} pakken op voorraad`
}
