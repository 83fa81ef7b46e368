// The tabs with benefits, specifications and reviews of a product.

import type { TitledText } from '#domain/catalogue/product-page/product-texts.ts'
import type { ReviewAspect } from '#domain/catalogue/review-aspects.ts'
import type { ProductReviews as Reviews, SampleReview } from '#domain/catalogue/review.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { DetailList } from './detail-list.tsx'
import { ProductReviews } from './product-reviews.tsx'

type Props = {
  benefits: readonly TitledText[]
  specifications: readonly TitledText[]
  samples: readonly SampleReview[]
  reviews: Reviews
  /** The aspects that fit the product. */
  aspects: readonly ReviewAspect[]
}

export function ProductTabs({ benefits, specifications, samples, reviews, aspects }: Props) {
  return (
    <PageSection ground="white">
      <h2 className="sr-only">Over dit product</h2>
      <Tabs
        label="Over dit product"
        tabs={[
          { name: 'Voordelen', content: <Benefits items={benefits} /> },
          { name: 'Specificaties', content: <DetailList items={specifications} /> },
          {
            name: 'Reviews',
            content: <ProductReviews reviews={reviews} samples={samples} aspects={aspects} />,
          },
        ]}
      />
    </PageSection>
  )
}

function Benefits({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {items.map(({ title, body }) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-11 flex-none place-items-center rounded-pill bg-lee text-deep"
          >
            <Icon name="check" size={22} />
          </span>
          <div>
            <h3 className="font-body text-lg leading-snug font-semibold tracking-normal">
              {title}
            </h3>
            <p className="measure mt-1">{body}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
