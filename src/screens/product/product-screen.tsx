// /product/{slug}: the product page.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { searchEngineTexts } from '#domain/catalogue/product-page/search-engine-texts.ts'
import { fromEuros } from '#domain/money.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { apiForLoader } from '#components/api-context.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { StructuredData } from '#components/content/structured-data.tsx'
import { LazyRecentlyViewed } from '#components/recently-viewed/lazy-recently-viewed.tsx'
import { fetchProductParts } from './product-parts.ts'
import { ProductView } from './product-view.tsx'

const serverOnly = import.meta.env.SSR ? await import('./server-structured-data.tsx') : undefined

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiForLoader(context)
  const [product, related, env, { promises }] = await Promise.all([
    api('GET /api/product/:slug', { params: { slug: params.slug ?? '' } }),
    api('GET /api/product/:slug/related', { params: { slug: params.slug ?? '' } }),
    api('GET /env'),
    api('GET /api/delivery-promises'),
    import.meta.env.SSR ? undefined : fetchProductParts(),
  ])
  if (product.slug !== params.slug)
    throw redirect(`/product/${product.slug}${new URL(request.url).search}`, 301)
  return { product, related, promises, videoUrl: env.S3_VIDEO_URL }
}

export default function ProductScreen() {
  const { product, related, promises, videoUrl } = useLoaderData<typeof loader>()
  const { id, slug, name, price, media } = product
  return (
    <>
      <PageMetadata
        {...searchEngineTexts(product)}
        path={`/product/${slug}`}
        image={media[0] && opaquePictureUrl(media[0].url)}
      />
      {import.meta.env.SSR && serverOnly ? (
        <serverOnly.ServerStructuredData product={product} />
      ) : (
        <StructuredData value={{}} />
      )}
      <ProductView {...{ product, related, promises, videoUrl }} />
      <LazyRecentlyViewed
        viewing={{
          id,
          slug,
          name,
          price: fromEuros(price),
          picture: media[0]?.url ?? null,
          tint: media[0]?.custom_properties.tint ?? null,
        }}
      />
    </>
  )
}
