/**
 * Returns the position of the variation that `variationParameter` of a product page names, in upper
 * or lower case; 0 without a value, and -1 for an unknown one.
 */
export function findVariationIndex(
  { slug, product_variations }: { slug: string; product_variations: readonly { slug: string }[] },
  value: string | null,
): number {
  if (!value) return 0
  const find = (wanted: string) =>
    product_variations.findIndex((one) => one.slug.toLowerCase() === wanted.toLowerCase())
  return Math.max(find(`${slug}-${value}`), find(value))
}
