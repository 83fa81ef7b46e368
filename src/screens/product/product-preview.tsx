import { useCallback } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ShopDetailsContext } from '#components/shell/shop-details-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { fetchProductParts } from './product-parts.ts'
import { ProductView } from './product-view.tsx'

export default function ProductPreview() {
  const { slug = '' } = useParams()
  const { result } = useQuery(useCallback(() => fetchPreview(slug), [slug]))
  return (
    <main id="inhoud" tabIndex={-1}>
      <div className="wrap grid gap-4 pt-6">
        {result.status === 'loading' && <Spinner label="Een ogenblik" />}
        {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
        {result.status === 'done' && (
          <Notice>
            Zo ziet de pagina eruit als het product zichtbaar is. Bezoekers zien de pagina nu niet.
          </Notice>
        )}
      </div>
      {result.status === 'done' && (
        <ShopDetailsContext value={result.data.details}>
          <ProductView {...result.data.view} />
        </ShopDetailsContext>
      )}
    </main>
  )
}

async function fetchPreview(slug: string) {
  const [{ related, ...product }, env, details, { promises }] = await Promise.all([
    browserApi('GET /api/admin/product/:slug/preview', { params: { slug } }),
    browserApi('GET /env'),
    browserApi('GET /api/shop-details'),
    browserApi('GET /api/delivery-promises'),
    fetchProductParts(),
  ])
  return { details, view: { product, related, promises, videoUrl: env.S3_VIDEO_URL } }
}
