// Any page that staff have built from blocks; home is one of them. An unknown address ends here too, as a true 404.

import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ReadyBlock, readyBlocks } from '#blocks/ask-needs.ts'
import { blockOf, blockSources, loadBlocks } from '#blocks/index.ts'
import { apiFor } from '#parts/api-context.ts'
import { PageHead } from '#parts/content/page-head.tsx'

type PageData = { title: string; description: string; path: string; blocks: ReadyBlock[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PageData> {
  const api = apiFor(context)
  const path = params['*'] ?? ''
  const { title, description, content } = await api('GET /api/pages/:path{.*}', { params: { path } })
  return { title, description, path, blocks: await readyBlocks(content, api) }
}

const layouts = (data: unknown) => (data as PageData).blocks.map(({ layout }) => layout)
export const prepare = (data: unknown): Promise<void> => loadBlocks(layouts(data))
export const files = (data: unknown): string[] => blockSources(layouts(data))

export default function PageScreen() {
  const { title, description, path, blocks } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={path === '' ? title : `${title} | Luwte`} description={description} path={`/${path}`} />
      {!blocks[0]?.values.title && <h1 className="sr-only">{title}</h1>}
      {blocks.map(({ key, layout, values }, place) => {
        const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>> | undefined
        return Block && <Block key={key} {...values} place={place} />
      })}
    </>
  )
}
