// /bestelling/{token}/beoordelen: what somebody thinks of each product they received. No log-in; the link is theirs.

import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { orderPath } from '#domain/order/order-path.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { LinePicture } from '#parts/cart/line-picture.tsx'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { OwnReview } from './own-review.tsx'

export default function OrderReviews() {
  const { token = '' } = useParams()
  const ask = useCallback(() => browserApi('GET /api/orders/:token/reviews', { params: { token } }), [token])
  const { result, reload } = useQuery(ask)
  return (
    <LeaveGuard>
      <Band first>
        <PageHead title="Je review | Luwte" path="/bestelling" hidden />
        <h1>Hoe bevalt het?</h1>
        {result.status === 'loading' && (
          <p role="status" className="mt-8 flex items-center gap-3 text-ink-soft">
            <Spinner />
            Je bestelling wordt opgehaald…
          </p>
        )}
        {result.status === 'failed' && (
          <div className="mt-8">
            <Notice kind="error">{result.message}</Notice>
          </div>
        )}
        {result.status === 'done' && !result.data.received && (
          <p className="measure mt-5">Een review schrijf je als je pakket bezorgd is. Dan kun je hier vertellen hoe het bevalt.</p>
        )}
        {result.status === 'done' && result.data.received && (
          <>
            <p className="measure mt-5">
              Je kiest zelf een schuilnaam; je echte naam en e-mailadres ziet niemand. We lezen elke review voordat hij op de productpagina
              komt.
            </p>
            <ul className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
              {result.data.products.map((product) => (
                <li key={product.id} className="rounded-card border border-line bg-white p-6 sm:p-8">
                  <div className="mb-6 grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-5">
                    <LinePicture item={{ image_url: product.image, image_urls: [] }} />
                    <h2 className="text-xl break-words hyphens-auto sm:text-2xl">{product.name}</h2>
                  </div>
                  <OwnReview token={token} product={product} onChange={() => void reload()} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-10">
          <Link to={orderPath(token)} className="link">
            Naar je bestelling
          </Link>
        </p>
      </Band>
    </LeaveGuard>
  )
}
