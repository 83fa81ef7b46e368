/**
 * Returns the position of the variation that `variationParameter` of a product page names; 0 for
 * null and for an unknown one.
 */
export function findVariationIndex(
  { slug, product_variations }: { slug: string; product_variations: readonly { slug: string }[] },
  value: string | null,
): number {
  const find = (wanted: string) => product_variations.findIndex((one) => one.slug === wanted)
  const index = value === null ? -1 : Math.max(find(`${slug}-${value}`), find(value))
  return Math.max(0, index)
}
