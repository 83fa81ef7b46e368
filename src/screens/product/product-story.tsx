// What stands under the product: its benefits, its life, the shop's promise, other products and questions.
// Visitors get it as HTML with the page; its script follows when the upper part is awake.

import { cardOf } from '#domain/catalogue/card.ts'
import type { PopularProduct } from '#domain/catalogue/product.ts'
import { highlights } from '#domain/catalogue/product-details.ts'
import { benefitsOf, specificationsOf } from '#domain/catalogue/product-facts.ts'
import type { ReviewedProduct } from '#domain/catalogue/sample-review.ts'
import { ProductBand } from '#parts/product/product-band.tsx'
import { Experience } from './experience.tsx'
import { MoneyBack } from './money-back.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { Questions } from './questions.tsx'

type Props = { product: ReviewedProduct; popular: readonly PopularProduct[]; videoUrl: string }

export default function ProductStory({ product, popular, videoUrl }: Props) {
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
      <ProductBand title="Andere klanten bekeken ook" link={{ text: 'Bekijk alles', href: '/shop' }} cards={popular.map(cardOf)} />
      <Questions />
    </>
  )
}
