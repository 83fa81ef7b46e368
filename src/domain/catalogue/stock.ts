// What a shopper is told about stock: whether there is any, and how much only when it runs low.

/** From here down the number itself is told. */
export const lowStock = 10

/** `stock` in packs; null means that nothing is kept under this id (the variations carry it). */
export const toldStock = (stock: number | null): { in_stock: boolean; stock_left: number | null } => ({
  in_stock: (stock ?? 0) > 0,
  stock_left: stock !== null && stock <= lowStock ? stock : null,
})

/** Whether a shopper reads something else after a change of stock. */
export function tellsOtherwise(before: number, after: number): boolean {
  const [was, is] = [toldStock(before), toldStock(after)]
  return was.in_stock !== is.in_stock || was.stock_left !== is.stock_left
}
