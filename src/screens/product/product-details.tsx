// The lower part of a product page, such as tabs, highlights, guarantee, related products and
// questions. The browser loads the script of this part after the hydration of the buy box.

import { toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import { isWorn } from '#domain/catalogue/product-kind.ts'
import { reviewAspectsOf } from '#domain/catalogue/review-aspects.ts'
import {
  highlightsFromAttributes,
  productBenefits,
  productSpecifications,
} from '#domain/catalogue/product-page/product-texts.ts'
import {
  makerAndSafetyLines,
  makerAndSafetyPictograms,
} from '#domain/catalogue/product-page/product-facts.ts'
import type { ProductWithReviews } from '#domain/catalogue/review.ts'
import { useDelivery, useMoneyBack } from '#components/shell/shop-details-context.ts'
import { ProductStrip } from '#components/product/product-strip.tsx'
import { ProductHighlights } from './product-highlights.tsx'
import { MakerAndSafety } from './maker-and-safety.tsx'
import { MoneyBackGuarantee } from './money-back-guarantee.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ProductQuestions } from './product-questions.tsx'

type Props = { product: ProductWithReviews; related: RelatedProducts; videoUrl: string }

export function ProductDetails({ product, related, videoUrl }: Props) {
  const delivery = useDelivery()
  const moneyBack = useMoneyBack()
  return (
    <>
      <ProductTabs
        benefits={productBenefits(product, delivery, moneyBack)}
        specifications={productSpecifications(product)}
        samples={isWorn(product.product_attributes) ? product.sample_reviews : []}
        reviews={product.reviews}
        aspects={reviewAspectsOf(product.product_attributes)}
      />
      <MakerAndSafety
        lines={makerAndSafetyLines(product)}
        pictograms={makerAndSafetyPictograms(product)}
        instructions={product.instructions}
      />
      <ProductHighlights
        highlights={highlightsFromAttributes(product.product_attributes)}
        videoUrl={videoUrl}
      />
      <MoneyBackGuarantee />
      <ProductStrip
        title={related.bought_together ? 'Andere klanten bekeken ook' : 'Past hierbij'}
        link={{ text: 'Bekijk alles', href: '/shop' }}
        cards={related.products.map(toListingCardData)}
      />
      <ProductQuestions
        attributes={product.product_attributes}
        delivery={delivery}
        moneyBack={moneyBack}
      />
    </>
  )
}
