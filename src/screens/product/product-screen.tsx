// /product/{slug}: everything there is to know about one product, and the way into the cart.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { productStructuredData } from '#domain/catalogue/product-structured-data.ts'
import { fromEuros } from '#domain/money.ts'
import { apiFor } from '#parts/api-context.ts'
import { PageHead, useShopAddress } from '#parts/content/page-head.tsx'
import { StructuredData } from '#parts/content/structured-data.tsx'
import { RecentlyViewed } from '#parts/recent/recently-viewed.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { atOnce } from '#ui/later.tsx'
import { BuyBox } from './buy-box.tsx'
import { fetchLaterParts, laterParts } from './woken-later.ts'

const popularShown = 3

/** The server renders all of it at once; the browser wakes what buys first. */
const Gallery = import.meta.env.SSR ? atOnce((await import('./gallery.tsx')).default) : laterParts.Gallery
const ProductStory = import.meta.env.SSR ? atOnce((await import('./product-story.tsx')).default) : laterParts.ProductStory

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const [product, popular, env] = await Promise.all([
    api('GET /api/product/:slug', { params: { slug: params.slug ?? '' } }),
    api('GET /api/popular-products'),
    api('GET /env'),
    import.meta.env.SSR ? undefined : fetchLaterParts(),
  ])
  if (product.slug !== params.slug) throw redirect(`/product/${product.slug}`, 301)
  const others = popular.filter(({ id }) => id !== product.id).slice(0, popularShown)
  return { product, others, videoUrl: env.S3_VIDEO_URL }
}

export default function ProductScreen() {
  const { product, others, videoUrl } = useLoaderData<typeof loader>()
  const { id, slug, name, price, media, short_description } = product
  const address = useShopAddress()
  return (
    <>
      <PageHead title={`${name} | Luwte`} description={short_description || name} path={`/product/${slug}`} image={media[0]?.url} />
      <StructuredData value={import.meta.env.SSR ? productStructuredData(product, address) : {}} />
      <div className="wrap pt-3 pb-[clamp(3rem,7vw,5.5rem)]">
        <Breadcrumb trail={[{ name: 'Home', href: '/' }, { name }]} />
        <div className="mt-4 grid items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
          <Gallery key={slug} media={media} name={name} />
          <BuyBox key={`buy-${slug}`} product={product} />
        </div>
      </div>
      <ProductStory key={slug} product={product} popular={others} videoUrl={videoUrl} />
      <RecentlyViewed viewing={{ id, slug, name, price: fromEuros(price), picture: media[0]?.url ?? null }} />
    </>
  )
}
