// Answers GET and HEAD for a page, from the cache or newly rendered, under its one canonical path and query; other spellings are redirected.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limits } from '#api/answer.ts'
import type { RuledRoute } from '../../screen-at.ts'
import { type Entry, headerOf, makeEntry, quick, sendEntry } from '../cache/entry.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { SendOverload } from '../load-shedding/overload-response.ts'
import type { LoadShedder } from '../load-shedding/load-shedder.ts'
import type { SenderOf } from './network-address.ts'
import type { Renderer } from './page-renderer.ts'
import { splitQuery } from './page-query.ts'

type Deps = { cache: PageCache; renderer: Renderer; shedder: LoadShedder; sendOverload: SendOverload; limits: Limits; senderOf: SenderOf }
/** `requestedPath` is the path as it was asked for, `path` the canonical one; `search` without its question mark. */
type PageRequest = { requestedPath: string; path: string; search: string; route: RuledRoute }
export type SendPage = (request: IncomingMessage, response: ServerResponse, asked: PageRequest) => Promise<void>

export function pageSender({ cache, renderer, shedder, sendOverload, limits, senderOf }: Deps): SendPage {
  /** Undefined when the request was shed or limited, and answered so. */
  async function pageAt(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    route: RuledRoute,
  ): Promise<Entry | undefined> {
    const ready = cache.find(address)
    if (ready) return ready
    if (!route.staff) {
      const hurried = shedder.shouldShed(address.split('?')[0] ?? '')
      const wait = hurried ? undefined : await limits.spend('page', senderOf(request))
      if (hurried || wait !== undefined) {
        sendOverload(request, response, 'page', wait)
        return undefined
      }
    }
    const options = { cacheable: !route.private, route: `/${route.path}` }
    return options.cacheable
      ? cache.fill(address, () => renderer.page(address, options))
      : makeEntry(await renderer.page(address, options), quick)
  }

  return async (request, response, { requestedPath: spelled, path, search, route }) => {
    const canonical = spelled === path
    if (!canonical && route.private) {
      redirect(response, path, search)
      return
    }
    const { counted, others } = splitQuery(search, route.query ?? [])
    const entry = await pageAt(request, response, (route.path === 'shop/*' ? await renderer.shopPath(path) : path) + counted, route)
    if (!entry) return
    const to = headerOf(entry, 'location')
    // One redirect at most: a page that redirects does so for its other spellings as well.
    if (to !== undefined && others) redirect(response, to, others, entry)
    else if (to !== undefined || canonical) sendEntry(request, response, entry)
    else redirect(response, path, search)
  }
}

/** `as` is a cached redirect: its status and cache-control are used. */
function redirect(response: ServerResponse, to: string, search: string, as?: Entry) {
  const cacheControl = as && headerOf(as, 'cache-control')
  response
    .writeHead(as?.status ?? 301, {
      location: search ? `${to}${to.includes('?') ? '&' : '?'}${search}` : to,
      'content-length': 0,
      ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    })
    .end()
}
