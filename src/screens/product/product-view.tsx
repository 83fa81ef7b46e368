import { useLocation } from 'react-router'
import type { RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import type { ProductWithReviews } from '#domain/catalogue/review.ts'
import type { DeliveryPromises } from '#components/order/delivery-promise.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { findVariationIndex } from '#domain/catalogue/product-page/variant-picker.ts'
import { variationParameter } from '#domain/catalogue/product-path.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery, ProductDetails } from './product-parts.ts'

type Props = {
  product: ProductWithReviews
  related: RelatedProducts
  promises: DeliveryPromises
  videoUrl: string
}

export function ProductView({ product, related, promises, videoUrl }: Props) {
  const { slug, name, media } = product
  const first = findVariationIndex(
    product,
    new URLSearchParams(useLocation().search).get(variationParameter),
  )
  return (
    <>
      <div className="wrap pb-[clamp(3rem,7vw,5.5rem)] md:pt-3">
        <Breadcrumb trail={[{ name: 'Home', href: '/' }, { name }]} />
        <div className="mt-1 grid items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-3 md:mt-4 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
          <Gallery key={slug} slug={slug} media={media} name={name} />
          <BuyBox
            key={`buy-${slug}-${first}`}
            product={product}
            firstChosen={first}
            nearest={related.nearest}
            promises={promises}
          />
        </div>
      </div>
      <ProductDetails key={slug} product={product} related={related} videoUrl={videoUrl} />
    </>
  )
}
