// What a product page will look like, for staff.

import { useCallback } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProductView } from './product-view.tsx'
import { fetchLaterParts } from './woken-later.ts'

export default function ProductPreview() {
  const { slug = '' } = useParams()
  const { result } = useQuery(useCallback(() => shown(slug), [slug]))
  return (
    <main id="inhoud" tabIndex={-1}>
      <div className="wrap grid gap-4 pt-6">
        {result.status === 'loading' && <Spinner label="Een ogenblik" />}
        {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
        {result.status === 'done' && (
          <Notice>Zo ziet de pagina eruit als het product zichtbaar is. Bezoekers zien de pagina nu niet.</Notice>
        )}
      </div>
      {result.status === 'done' && <ProductView {...result.data} />}
    </main>
  )
}

async function shown(slug: string) {
  const [{ related, ...product }, env] = await Promise.all([
    browserApi('GET /api/admin/product/:slug/preview', { params: { slug } }),
    browserApi('GET /env'),
    fetchLaterParts(),
  ])
  return { product, related, videoUrl: env.S3_VIDEO_URL }
}
