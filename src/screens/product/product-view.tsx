// The content of a product page, live or as a preview.

import type { RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import type { ProductWithReviews } from '#domain/catalogue/sample-review.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { withSeparateHydration, withLazyHydration } from '#ui/lazy-hydration.tsx'
import { BuyBox } from './buy-box.tsx'
import { fetchSizeHelp } from './lazy-size-help.ts'

const loadLazyParts = () => import('./lazy-parts.ts')
const LazyGallery = withLazyHydration(async () => ({ default: (await loadLazyParts()).Gallery }))
const LazyDetails = withLazyHydration(async () => ({ default: (await loadLazyParts()).ProductDetails }))

/**
 * The server renders the gallery and the details with the page. The browser loads their code later, so that the buy box is hydrated first.
 */
const serverParts = import.meta.env.SSR ? await loadLazyParts() : undefined
const Gallery = serverParts ? withSeparateHydration(serverParts.Gallery) : LazyGallery
const ProductDetails = serverParts ? withSeparateHydration(serverParts.ProductDetails) : LazyDetails

/** Loads the lazy parts before a client-side navigation, so that the page appears complete. Ignores failures. */
export const fetchLazyParts = () => Promise.allSettled([LazyGallery.fetch(), LazyDetails.fetch(), fetchSizeHelp()])

type Props = { product: ProductWithReviews; related: RelatedProducts; videoUrl: string }

export function ProductView({ product, related, videoUrl }: Props) {
  const { slug, name, media } = product
  return (
    <>
      <div className="wrap pt-3 pb-[clamp(3rem,7vw,5.5rem)]">
        <Breadcrumb trail={[{ name: 'Home', href: '/' }, { name }]} />
        <div className="mt-4 grid items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
          <Gallery key={slug} media={media} name={name} />
          <BuyBox key={`buy-${slug}`} product={product} />
        </div>
      </div>
      <ProductDetails key={slug} product={product} related={related} videoUrl={videoUrl} />
    </>
  )
}
