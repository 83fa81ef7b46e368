// Any page that staff have built from blocks; home is one of them. An unknown address ends here too, as a true 404.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type ReadyBlock, readyBlocks } from '#blocks/ask-needs.ts'
import type { Api } from '#api/client.ts'
import { apiFor, isNotFound } from '#parts/api-context.ts'
import { type QuestionAndAnswer, pageStructuredData } from '#domain/page/page-structured-data.ts'
import { typedAddress } from '#domain/page/typed-addresses.ts'
import { PageHead, useShopAddress } from '#parts/content/page-head.tsx'
import { useDetails } from '#parts/shell/details.ts'
import { StructuredData } from '#parts/content/structured-data.tsx'
import { files, prepare, ShownBlocks } from './shown-blocks.tsx'

export { files, prepare }

type PageData = { title: string; description: string; path: string; blocks: ReadyBlock[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageData> {
  const api = apiFor(context)
  const path = params['*'] ?? ''
  const { slug, title, description, content } = await api('GET /api/pages/:path{.*}', { params: { path } }).catch(
    async (error: unknown) => {
      throw (isNotFound(error) && (await leadOn(api, path))) || error
    },
  )
  if (slug !== (path || 'home')) throw redirect(`/${slug}`, 301)
  return { title, description, path, blocks: await readyBlocks(content, api) }
}

/** Where no page is: to what people mean by this address, as long as that is there. Nobody remembers it, because staff may make a page here. */
async function leadOn(api: Api, path: string): Promise<Response | undefined> {
  const typed = typedAddress(path)
  if (!typed) return undefined
  if (typed.isPage) await api('GET /api/pages/:path{.*}', { params: { path: typed.to } })
  return redirect(`/${typed.to}`, { status: 301, headers: { 'cache-control': 'no-store' } })
}

export default function PageScreen() {
  const { title, description, path, blocks } = useLoaderData<typeof loader>()
  const address = useShopAddress()
  const company = useDetails()?.company
  return (
    <>
      <PageHead title={path === '' ? title : `${title} | Luwte`} description={description} path={`/${path}`} />
      <StructuredData value={import.meta.env.SSR ? pageStructuredData({ path, title, asked: askedIn(blocks), company }, address) : {}} />
      {!blocks[0]?.values.title && <h1 className="sr-only">{title}</h1>}
      <ShownBlocks blocks={blocks} />
    </>
  )
}

const askedIn = (blocks: readonly ReadyBlock[]): QuestionAndAnswer[] =>
  blocks.flatMap(({ layout, values }) => (layout === 'FaqList' ? (values['faqs'] as QuestionAndAnswer[]) : []))
