// /bestelling/{token}/beoordelen: the customer reviews each received product. The access link
// suffices, without a login.

import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { orderPath } from '#domain/order/order-path.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { CartLinePicture } from '#components/cart/cart-line-picture.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { ProductReviewForm } from './review-form.tsx'

export default function OrderReviews() {
  const { token = '' } = useParams()
  const fetchReviews = useCallback(
    () => browserApi('GET /api/orders/:token/reviews', { params: { token } }),
    [token],
  )
  const { result, reload } = useQuery(fetchReviews)
  return (
    <UnsavedChangesGuard>
      <PageSection first>
        <PageMetadata title="Je review" path="/bestelling" hidden />
        <h1>Hoe bevalt het?</h1>
        {result.status === 'loading' && (
          <Waiting className="mt-8" text="Je bestelling wordt opgehaald…" />
        )}
        {result.status === 'failed' && (
          <div className="mt-8">
            <Notice kind="error">{result.message}</Notice>
          </div>
        )}
        {result.status === 'done' && !result.data.received && (
          <p className="measure mt-5">
            Een review schrijf je als je pakket bezorgd is. Dan kun je hier vertellen hoe het
            bevalt.
          </p>
        )}
        {result.status === 'done' && result.data.received && (
          <>
            <p className="measure mt-5">
              Je kiest zelf een schuilnaam; je echte naam en e-mailadres ziet niemand. We lezen elke
              review voordat hij op de productpagina komt.
            </p>
            <ul className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
              {result.data.products.map((product) => (
                <li
                  key={product.id}
                  className="rounded-card border border-line bg-white p-5 sm:p-8"
                >
                  <div className="mb-6 grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
                    <CartLinePicture url={product.image} tint={product.image_tint} />
                    <h2 className="text-xl break-words hyphens-auto sm:text-2xl">{product.name}</h2>
                  </div>
                  <ProductReviewForm
                    token={token}
                    product={product}
                    onChange={() => void reload()}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {result.status !== 'loading' && (
          <p className="mt-10">
            <Link to={orderPath(token)} className="link">
              Naar je bestelling
            </Link>
          </p>
        )}
      </PageSection>
    </UnsavedChangesGuard>
  )
}
