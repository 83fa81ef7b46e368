// /product/{slug}: everything there is to know about one product, and the way into the cart.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { productStructuredData } from '#domain/catalogue/product-structured-data.ts'
import { fromEuros } from '#domain/money.ts'
import { apiFor } from '#parts/api-context.ts'
import { PageHead, useShopAddress } from '#parts/content/page-head.tsx'
import { StructuredData } from '#parts/content/structured-data.tsx'
import { RecentlyViewed } from '#parts/recent/recently-viewed.tsx'
import { ProductView } from './product-view.tsx'
import { fetchLaterParts } from './woken-later.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const [product, related, env] = await Promise.all([
    api('GET /api/product/:slug', { params: { slug: params.slug ?? '' } }),
    api('GET /api/product/:slug/related', { params: { slug: params.slug ?? '' } }),
    api('GET /env'),
    import.meta.env.SSR ? undefined : fetchLaterParts(),
  ])
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}`, 301)
  return { product, related, videoUrl: env.S3_VIDEO_URL }
}

export default function ProductScreen() {
  const { product, related, videoUrl } = useLoaderData<typeof loader>()
  const { id, slug, name, price, media, short_description } = product
  const address = useShopAddress()
  return (
    <>
      <PageHead title={`${name} | Luwte`} description={short_description || name} path={`/product/${slug}`} image={media[0]?.url} />
      <StructuredData value={import.meta.env.SSR ? productStructuredData(product, address) : {}} />
      <ProductView {...{ product, related, videoUrl }} />
      <RecentlyViewed viewing={{ id, slug, name, price: fromEuros(price), picture: media[0]?.url ?? null }} />
    </>
  )
}
