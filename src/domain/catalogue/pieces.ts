// How many pieces there are in what is sold.

type Packed = { in_package: number | null }
type Chosen = { product_attributes: { in_package?: unknown } }

/** A variation that tells its own number (a box of six packs) counts before the product's; null when nobody knows. */
export function piecesIn(product: Packed, variation?: Chosen): number | null {
  const own = Number(variation?.product_attributes.in_package)
  return Number.isInteger(own) && own > 0 ? own : product.in_package
}
