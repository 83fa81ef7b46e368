// A product page as visitors see it, live or as a preview.

import type { RelatedProducts } from '#domain/catalogue/listed-product.ts'
import type { ReviewedProduct } from '#domain/catalogue/sample-review.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { atOnce } from '#ui/later.tsx'
import { BuyBox } from './buy-box.tsx'
import { laterParts } from './woken-later.ts'

/** The server renders all of it at once; the browser wakes what buys first. */
const Gallery = import.meta.env.SSR ? atOnce((await import('./gallery.tsx')).default) : laterParts.Gallery
const ProductStory = import.meta.env.SSR ? atOnce((await import('./product-story.tsx')).default) : laterParts.ProductStory

type Props = { product: ReviewedProduct; related: RelatedProducts; videoUrl: string }

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
      <ProductStory key={slug} product={product} related={related} videoUrl={videoUrl} />
    </>
  )
}
