// /product/{slug}: everything there is to know about one product, and the way into the cart.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cardOf } from '#domain/catalogue/card.ts'
import { benefits, checkItems, highlights, specifications } from '#domain/catalogue/product-details.ts'
import { productStructuredData } from '#domain/catalogue/product-structured-data.ts'
import { plainText, shortText } from '#domain/catalogue/short-text.ts'
import { apiFor } from '#parts/api-context.ts'
import { PageHead, useShopAddress } from '#parts/content/page-head.tsx'
import { StructuredData } from '#parts/content/structured-data.tsx'
import { ProductBand } from '#parts/product/product-band.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { Experience } from './experience.tsx'
import { Gallery } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { MoneyBack } from './money-back.tsx'
import { Questions } from './questions.tsx'

const popularShown = 3

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const [product, popular, env] = await Promise.all([
    api('GET /api/product/:slug', { params: { slug: params.slug ?? '' } }),
    api('GET /api/popular-products'),
    api('GET /env'),
  ])
  const others = popular.filter(({ id }) => id !== product.id).slice(0, popularShown)
  return { product, others: others.map(cardOf), videoUrl: env.S3_VIDEO_URL }
}

export default function ProductScreen() {
  const { product, others, videoUrl } = useLoaderData<typeof loader>()
  const { slug, name, media, product_attributes: attributes } = product
  const address = useShopAddress()
  const told = plainText(product.short_description || product.description)
  return (
    <>
      <PageHead title={`${name} | Luwte`} description={shortText(told, 155) ?? name} path={`/product/${slug}`} image={media[0]?.url} />
      <StructuredData value={productStructuredData(product, address)} />
      <div className="wrap pt-3 pb-[clamp(3rem,7vw,5.5rem)]">
        <Breadcrumb trail={[{ name: 'Home', href: '/' }, { name }]} />
        <div className="mt-4 grid items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-8 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
          <Gallery key={slug} media={media} name={name} />
          <BuyBox key={`buy-${slug}`} product={product} checks={checkItems(attributes)} />
        </div>
      </div>
      <ProductTabs key={`tabs-${slug}`} benefits={benefits(attributes)} specifications={specifications(attributes)} />
      <Experience highlights={highlights(attributes)} videoUrl={videoUrl} />
      <MoneyBack />
      <ProductBand title="Andere klanten bekeken ook" link={{ text: 'Bekijk alles', href: '/shop' }} cards={others} />
      <Questions />
    </>
  )
}
