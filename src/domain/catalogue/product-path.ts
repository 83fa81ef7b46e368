// The canonical address has no variation.

export const variationParameter = 'maat'

/**
 * `variation` is the slug of a variation. Its address leaves out the slug of the product with which
 * it usually begins: '/product/duin?maat=xl' for 'duin-xl'.
 */
export function productPath(product: string, variation?: string | null): string {
  const path = `/product/${encodeURIComponent(product)}`
  if (!variation) return path
  const prefix = `${product}-`
  const value =
    variation.startsWith(prefix) && variation.length > prefix.length
      ? variation.slice(prefix.length)
      : variation
  return `${path}?${variationParameter}=${encodeURIComponent(value)}`
}
