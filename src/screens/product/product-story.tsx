// What stands under the product: its benefits, its life, the shop's promise, other products and questions.
// Visitors get it as HTML with the page; its script follows when the upper part is awake.

import { listedCardOf } from '#domain/catalogue/listed-card.ts'
import type { RelatedProducts } from '#domain/catalogue/listed-product.ts'
import { highlights } from '#domain/catalogue/product-details.ts'
import { benefitsOf, specificationsOf } from '#domain/catalogue/product-facts.ts'
import type { ReviewedProduct } from '#domain/catalogue/sample-review.ts'
import { ProductBand } from '#parts/product/product-band.tsx'
import { Experience } from './experience.tsx'
import { MoneyBack } from './money-back.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { Questions } from './questions.tsx'

type Props = { product: ReviewedProduct; related: RelatedProducts; videoUrl: string }

export default function ProductStory({ product, related, videoUrl }: Props) {
  return (
    <>
      <ProductTabs
        benefits={benefitsOf(product)}
        specifications={specificationsOf(product)}
        samples={product.sample_reviews}
        reviews={product.reviews}
      />
      <Experience highlights={highlights(product.product_attributes)} videoUrl={videoUrl} />
      <MoneyBack />
      <ProductBand
        title={related.bought_together ? 'Andere klanten bekeken ook' : 'Past hierbij'}
        link={{ text: 'Bekijk alles', href: '/shop' }}
        cards={related.products.map(listedCardOf)}
      />
      <Questions />
    </>
  )
}
