export type StockStatus = {
  in_stock: boolean
  stock_left: number | null
  max_packs?: number | undefined
}

/** Tests compare this exact text with 2 working days, which the shop's specification requires. */
const inStockText = (dispatchTime: string) => `Op voorraad - binnen ${dispatchTime} verzonden`
export const soldOutText = 'Tijdelijk uitverkocht'

/** `dispatchTime` is for example '2 werkdagen'. */
export const stockText = ({ in_stock }: StockStatus, dispatchTime: string): string =>
  in_stock ? inStockText(dispatchTime) : soldOutText

export function describeScarcity({ in_stock, stock_left }: StockStatus): string | undefined {
  if (!in_stock || stock_left === null) return undefined
  return stock_left === 1 ? 'Nog 1 pak op voorraad' : `Nog ${stock_left} pakken op voorraad`
}
