// Caches blocks and API replies, so that a change of a text repeats no API requests.

import { useEffect, useRef, useState } from 'react'
import type { Api } from '#api/framework/client.ts'
import { type LoadedBlock, loadBlockData } from '#blocks/load-block-data.ts'
import { browserApi } from '#components/api-context.ts'
import type { PreviewPageData } from './preview-messages.ts'

export type ShownBlock = LoadedBlock
type LoadedEntry = { component: string; block: Promise<LoadedBlock[]> }

export function useLoadedBlocks(page: PreviewPageData | undefined): readonly ShownBlock[] {
  const [blocks, setBlocks] = useState<readonly ShownBlock[]>([])
  const entries = useRef(new Map<string, LoadedEntry>())
  const pictures = useRef(new Map<string, string>())
  const [api] = useState(createCachingApi)

  useEffect(() => {
    if (!page) return
    let isOutdated = false
    const loadBlock = (
      component: PreviewPageData['content'][number],
      index: number,
    ): Promise<LoadedBlock[]> => {
      const key = component.key ?? String(index)
      const text = JSON.stringify(component)
      const cached = entries.current.get(key)
      if (cached?.component === text) return cached.block
      // Leaves out a block whose data fails to load, so that the others still render.
      const block = loadBlockData([{ ...component, key }], api).catch((error: unknown) => {
        console.warn('block data not loaded', error)
        entries.current.delete(key)
        return []
      })
      entries.current.set(key, { component: text, block })
      return block
    }
    void Promise.all(page.content.map(loadBlock)).then((loaded) => {
      if (isOutdated) return
      const urls = toObjectUrls(page.unsaved, pictures.current)
      setBlocks(
        loaded
          .flat()
          .map((block) =>
            urls.size > 0 ? { ...block, values: replaceUrls(block.values, urls) } : block,
          ),
      )
    })
    return () => void (isOutdated = true)
  }, [page, api])

  return blocks
}

/** Caches replies for the lifetime of the preview; failed requests are not cached. */
function createCachingApi(): Api {
  const replies = new Map<string, Promise<unknown>>()
  const callOnce = (key: string, call?: unknown) => {
    const cacheKey = JSON.stringify([key, call])
    const reply =
      replies.get(cacheKey) ??
      (browserApi as (key: string, call?: unknown) => Promise<unknown>)(key, call)
    replies.set(cacheKey, reply)
    reply.catch(() => replies.delete(cacheKey))
    return reply
  }
  return callOnce as Api
}

/** Files get an object URL, which is valid as long as the window is open. */
function toObjectUrls(
  unsaved: PreviewPageData['unsaved'],
  entries: Map<string, string>,
): ReadonlyMap<string, string> {
  for (const [name, picture] of Object.entries(unsaved))
    if (!entries.has(name))
      entries.set(name, typeof picture === 'string' ? picture : URL.createObjectURL(picture))
  return entries
}

function replaceUrls<Value>(value: Value, urls: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (urls.get(value) ?? value) as Value
  if (Array.isArray(value))
    return value.map((member: unknown) => replaceUrls(member, urls)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceUrls(member as unknown, urls)]),
  ) as Value
}
