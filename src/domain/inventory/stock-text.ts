// Texts about stock and shipping on product pages and product cards.

export type StockStatus = { in_stock: boolean; stock_left: number | null }

/** Tests compare this exact text, which the shop's specification requires. */
export const inStockText = 'Op voorraad - binnen 2 werkdagen verzonden'
export const soldOutText = 'Tijdelijk uitverkocht'

export const stockText = ({ in_stock }: StockStatus): string => (in_stock ? inStockText : soldOutText)

/** Returns for example 'Nog 3 pakken op voorraad' when few packs are left, otherwise undefined. */
export function describeScarcity({ in_stock, stock_left }: StockStatus): string | undefined {
  if (!in_stock || stock_left === null) return undefined
  return stock_left === 1 ? 'Nog 1 pak op voorraad' : `Nog ${stock_left} pakken op voorraad`
}
