type ProductWithPack = { in_package: number | null }
type VariationWithAttributes = { product_attributes: { in_package?: unknown } }

/** Returns the number of the variation if it has one, such as for a box of six packs, otherwise that of the product. Null if unknown. */
export function findPiecesPerPack(product: ProductWithPack, variation?: VariationWithAttributes): number | null {
  const ownPieces = Number(variation?.product_attributes.in_package)
  return Number.isInteger(ownPieces) && ownPieces > 0 ? ownPieces : product.in_package
}
