// A page of blocks, including the home page. Also handles unknown URLs, with a 404.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import type { Api } from '#api/framework/client.ts'
import { apiForLoader, isNotFoundResponse } from '#components/api-context.ts'
import { type QuestionAndAnswer, pageStructuredData } from '#domain/content/structured-data.ts'
import { toPageTitle } from '#domain/content/page-title.ts'
import { findPathAlias } from '#domain/content/links/address-aliases.ts'
import { PageMetadata, useShopUrl } from '#components/content/page-metadata.tsx'
import { useShopDetails, useShopName } from '#components/shell/shop-details-context.ts'
import { StructuredData } from '#components/content/structured-data.tsx'
import { PageBlocks } from './page-blocks.tsx'

type PageData = {
  title: string
  description: string
  path: string
  unlisted: boolean
  blocks: LoadedBlock[]
}

/** Returns null for the home page of a shop that has not published it yet. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageData | null> {
  const api = apiForLoader(context)
  const path = params['*'] ?? ''
  const page = await api('GET /api/pages/:path{.*}', { params: { path } }).catch(
    async (error: unknown) => {
      if (isNotFoundResponse(error) && path === '') return null
      throw (isNotFoundResponse(error) && (await redirectAlias(api, path))) || error
    },
  )
  if (!page) return null
  const { slug, title, description, unlisted, content } = page
  if (slug !== (path || 'home')) throw redirect(`/${slug}`, 301)
  return { title, description, path, unlisted, blocks: await loadBlockData(content, api) }
}

/**
 * Returns a redirect if the path is an alias. Throws not-found if the alias leads to a page that
 * does not exist. The redirect is not cacheable, because staff may create a page at this path.
 */
async function redirectAlias(api: Api, path: string): Promise<Response | undefined> {
  const alias = findPathAlias(path)
  if (!alias) return undefined
  if (alias.isPage) await api('GET /api/pages/:path{.*}', { params: { path: alias.to } })
  return redirect(`/${alias.to}`, { status: 301, headers: { 'cache-control': 'no-store' } })
}

export default function PageScreen() {
  const page = useLoaderData<typeof loader>()
  return page ? <ContentPage {...page} /> : <OpeningSoon />
}

function OpeningSoon() {
  const shopName = useShopName()
  return (
    <section className="wrap py-20">
      <title>{toPageTitle('Binnenkort open', shopName)}</title>
      <meta name="robots" content="noindex" />
      <h1>Binnenkort open</h1>
      <p className="measure mt-5 text-lg">
        We richten deze winkel nog in. Kom later nog eens terug.
      </p>
    </section>
  )
}

function ContentPage({ title, description, path, unlisted, blocks }: PageData) {
  const address = useShopUrl()
  const details = useShopDetails()
  const shopName = useShopName()
  return (
    <>
      <PageMetadata title={title} description={description} path={`/${path}`} hidden={unlisted} />
      <StructuredData
        value={
          import.meta.env.SSR
            ? pageStructuredData(
                {
                  path,
                  title,
                  questions: questionsIn(blocks),
                  company: details?.company,
                  shopName,
                  logo: details?.logo?.src,
                },
                address,
              )
            : {}
        }
      />
      {!blocks[0]?.values.title && <h1 className="sr-only">{title}</h1>}
      <PageBlocks blocks={blocks} />
    </>
  )
}

const questionsIn = (blocks: readonly LoadedBlock[]): QuestionAndAnswer[] =>
  blocks.flatMap(({ layout, values }) =>
    layout === 'FaqList' ? (values['faqs'] as QuestionAndAnswer[]) : [],
  )
