// Makes the answers that the page cache keeps: pages, and API answers for everyone. Only the address goes in, so nothing of the asker can come out; a page for a form is never kept.

import type { Hono } from 'hono'
import type { ApiBindings } from '#api/app.ts'
import type { Limits } from '#api/answer.ts'
import { visitor } from '#api/caller.ts'
import { apiInProcess } from '#api/in-process.ts'
import { shelfPath } from '#domain/catalogue/shelf-path.ts'
import type { Shop } from '#operations/shop.ts'
import type { AnswerMemo } from '../cache/answer-memo.ts'
import type { Made } from '../cache/page-cache.ts'
import type { Pages } from '../pages/pages.ts'
import type { Turn } from '../load-shedding/render-queue.ts'
import { pagePolicy } from './security-headers.ts'

type Given = {
  shop: Shop
  memo: AnswerMemo
  pages: Pages
  api: Hono<{ Bindings: ApiBindings }>
  headers: Readonly<Record<string, string>>
  onFault: (error: unknown, route: string) => void
  limits: Limits
  /** Before a page is drawn. */
  turn: Turn
}
export type Maker = {
  /** `address` is path and query; `cacheable` false for what belongs to one person or order; `form` is what somebody filled in and `sender` the network address it came from, which limits count. */
  page: (address: string, options: { cacheable: boolean; route: string; form?: string; sender?: string }) => Promise<Made>
  answer: (question: string) => Promise<Made>
  /** The path under which a canonical path below /shop is made and kept. */
  shelf: (path: string) => Promise<string>
}

export function maker({ shop, memo, pages, api, headers, onFault, limits, turn }: Given): Maker {
  const ask = memo.asking(
    (heard) => apiInProcess(shop, visitor, heard),
    () => undefined,
  )
  return {
    // Without an answer the page cannot be made either, and says so.
    shelf: (path) =>
      ask('GET /api/overview').then(
        (known) => shelfPath(known, path),
        () => path,
      ),
    async page(address, { cacheable, route, form, sender = visitor.address }) {
      const cacheTags = new Set<string>()
      const hear = (names: readonly string[]) => names.forEach((name) => cacheTags.add(name))
      const ask =
        form === undefined
          ? memo.asking((heard) => apiInProcess(shop, visitor, heard), hear)
          : apiInProcess(shop, { ...visitor, address: sender }, hear, limits)
      const { status, html, location, uncached, error } = await pages.render(shop.appUrl + address, ask, { form, turn })
      if (error !== undefined) onFault(error, route)
      const keep = cacheable && !uncached && (status === 200 || status === 301)
      return {
        status,
        headers: {
          ...headers,
          'content-security-policy': pagePolicy(headers['content-security-policy'] ?? '', address.split('?')[0] ?? ''),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': keep ? 'no-cache' : 'no-store',
          ...(location !== undefined && { location }),
        },
        body: html,
        cacheTags: [...cacheTags],
        keep,
      }
    },
    async answer(question) {
      const cacheTags: string[] = []
      const response = await api.fetch(new Request(shop.appUrl + question), { hear: (names) => void cacheTags.push(...names) })
      return {
        status: response.status,
        headers: { ...headers, ...Object.fromEntries(response.headers) },
        body: Buffer.from(await response.arrayBuffer()),
        cacheTags,
        keep: response.status === 200 && cacheTags.length > 0,
      }
    },
  }
}
