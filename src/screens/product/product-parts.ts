// The parts of a product page that the server renders with the page and that the browser hydrates
// after the buy box.

import type { ComponentType } from 'react'
import { withLazyHydration, withSeparateHydration } from '#ui/lazy-hydration.tsx'

const load = () => import('./lazy-parts.ts')
const serverParts = import.meta.env.SSR ? await load() : undefined
type Parts = Awaited<ReturnType<typeof load>>

/** Empty on the server, which has the parts already. */
const lazyParts: { fetch: () => Promise<unknown> }[] = []

function laterPart<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  if (serverParts) return withSeparateHydration(pick(serverParts))
  const part = withLazyHydration(async () => ({ default: pick(await load()) }))
  lazyParts.push(part)
  return part
}

export const Gallery = laterPart((parts) => parts.Gallery)
export const ProductDetails = laterPart((parts) => parts.ProductDetails)
export const SizeHelp = laterPart((parts) => parts.SizeHelp)
export const SampleOffer = laterPart((parts) => parts.SampleOffer)
export const OrderTiles = laterPart((parts) => parts.OrderTiles)
export const PackHelp = laterPart((parts) => parts.PackHelp)
export const SoldOut = laterPart((parts) => parts.SoldOut)
export const StockFacts = laterPart((parts) => parts.StockFacts)
export const FactStrip = laterPart((parts) => parts.FactStrip)
export const ProductDescription = laterPart((parts) => parts.ProductDescription)
export const CheckMarks = laterPart((parts) => parts.CheckMarks)
export const CompareLine = laterPart((parts) => parts.CompareLine)
export const ProductTraits = laterPart((parts) => parts.ProductTraits)

/**
 * Loads the code before a client-side navigation, so that the page appears complete. Ignores
 * failures.
 */
export const fetchProductParts = () => Promise.allSettled(lazyParts.map((part) => part.fetch()))
