type ProductWithPack = { in_package: number | null }
type VariationWithAttributes = { product_attributes: { in_package?: unknown } }

/** Of the variation, for example of a box of six packs, otherwise of the product. */
export function findPiecesPerPack(
  product: ProductWithPack,
  variation?: VariationWithAttributes,
): number | null {
  const ownPieces = Number(variation?.product_attributes.in_package)
  return Number.isInteger(ownPieces) && ownPieces > 0 ? ownPieces : product.in_package
}
