// What the shop may promise about delivery, by what lies on the shelf.

export type Stocked = { in_stock: boolean; stock_left: number | null }

/** The specification's promise, to the letter. */
export const inStockNote = 'Op voorraad - binnen 2 werkdagen verzonden'
export const soldOutNote = 'Tijdelijk uitverkocht'

export const stockNote = ({ in_stock }: Stocked): string => (in_stock ? inStockNote : soldOutNote)

/** 'Nog 3 pakken op voorraad' when ten or fewer are left; otherwise nothing worth saying. */
export function scarcityNote({ in_stock, stock_left }: Stocked): string | undefined {
  if (!in_stock || stock_left === null) return undefined
  return stock_left === 1 ? 'Nog 1 pak op voorraad' : `Nog ${stock_left} pakken op voorraad`
}
