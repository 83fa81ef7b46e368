// A page of blocks, including the home page. Also handles unknown URLs, with a 404.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import type { Api } from '#api/framework/client.ts'
import { apiForLoader, isNotFoundResponse } from '#components/api-context.ts'
import { type QuestionAndAnswer, pageStructuredData } from '#domain/content/page-structured-data.ts'
import { findPathAlias } from '#domain/content/address-aliases.ts'
import { PageMetadata, useShopUrl } from '#components/content/page-metadata.tsx'
import { useShopDetails } from '#components/shell/shop-details-context.ts'
import { StructuredData } from '#components/content/structured-data.tsx'
import { PageBlocks } from './page-blocks.tsx'

type PageData = { title: string; description: string; path: string; blocks: LoadedBlock[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageData> {
  const api = apiForLoader(context)
  const path = params['*'] ?? ''
  const { slug, title, description, content } = await api('GET /api/pages/:path{.*}', { params: { path } }).catch(
    async (error: unknown) => {
      throw (isNotFoundResponse(error) && (await redirectAlias(api, path))) || error
    },
  )
  if (slug !== (path || 'home')) throw redirect(`/${slug}`, 301)
  return { title, description, path, blocks: await loadBlockData(content, api) }
}

/**
 * Returns a redirect if the path is an alias. Throws not-found if the alias leads to a page that does not exist. The redirect is not
 * cacheable, because staff may create a page at this path.
 */
async function redirectAlias(api: Api, path: string): Promise<Response | undefined> {
  const alias = findPathAlias(path)
  if (!alias) return undefined
  if (alias.isPage) await api('GET /api/pages/:path{.*}', { params: { path: alias.to } })
  return redirect(`/${alias.to}`, { status: 301, headers: { 'cache-control': 'no-store' } })
}

export default function PageScreen() {
  const { title, description, path, blocks } = useLoaderData<typeof loader>()
  const address = useShopUrl()
  const company = useShopDetails()?.company
  return (
    <>
      <PageMetadata title={path === '' ? title : `${title} | Luwte`} description={description} path={`/${path}`} />
      <StructuredData
        value={import.meta.env.SSR ? pageStructuredData({ path, title, questions: questionsIn(blocks), company }, address) : {}}
      />
      {!blocks[0]?.values.title && <h1 className="sr-only">{title}</h1>}
      <PageBlocks blocks={blocks} />
    </>
  )
}

const questionsIn = (blocks: readonly LoadedBlock[]): QuestionAndAnswer[] =>
  blocks.flatMap(({ layout, values }) => (layout === 'FaqList' ? (values['faqs'] as QuestionAndAnswer[]) : []))
