// What a product page will look like, for staff.

import { useCallback } from 'react'
import { useParams } from 'react-router'
import { useOwn } from '#parts/account/use-own.ts'
import { browserApi } from '#parts/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProductView } from './product-view.tsx'
import { fetchLaterParts } from './woken-later.ts'

export default function ProductPreview() {
  const { slug = '' } = useParams()
  const { own } = useOwn(useCallback(() => shown(slug), [slug]))
  return (
    <main id="inhoud" tabIndex={-1}>
      <div className="wrap grid gap-4 pt-6">
        {own.is === 'loading' && <Spinner label="Een ogenblik" />}
        {own.is === 'failed' && <Notice kind="error">{own.message}</Notice>}
        {own.is === 'there' && <Notice>Zo ziet de pagina eruit als het product zichtbaar is. Bezoekers zien de pagina nu niet.</Notice>}
      </div>
      {own.is === 'there' && <ProductView {...own.value} />}
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
