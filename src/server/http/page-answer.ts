// A page for whoever looks: kept or newly made, under the one path and query it has; whoever spelled it otherwise is led there.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limits } from '#api/answer.ts'
import type { RuledRoute } from '../../screen-at.ts'
import { type Entry, headerOf, makeEntry, quick, sendEntry } from '../cache/entry.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { SendOverload } from '../load-shedding/overload-response.ts'
import type { LoadShedder } from '../load-shedding/load-shedder.ts'
import type { SenderOf } from './network-address.ts'
import type { Maker } from './page-maker.ts'
import { splitQuery } from './page-query.ts'

type Given = { cache: PageCache; make: Maker; shedder: LoadShedder; sendOverload: SendOverload; limits: Limits; senderOf: SenderOf }
/** `spelled` is the path as it was asked for, `path` the canonical one; `search` without its question mark. */
type Asked = { spelled: string; path: string; search: string; route: RuledRoute }
export type AnswerPage = (request: IncomingMessage, response: ServerResponse, asked: Asked) => Promise<void>

export function pageAnswer({ cache, make, shedder, sendOverload, limits, senderOf }: Given): AnswerPage {
  /** Undefined when the asker was turned away. */
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
    return options.cacheable ? cache.fill(address, () => make.page(address, options)) : makeEntry(await make.page(address, options), quick)
  }

  return async (request, response, { spelled, path, search, route }) => {
    const canonical = spelled === path
    if (!canonical && route.private) {
      lead(response, path, search)
      return
    }
    const { counted, others } = splitQuery(search, route.query ?? [])
    const entry = await pageAt(request, response, (route.path === 'shop/*' ? await make.shelf(path) : path) + counted, route)
    if (!entry) return
    const to = headerOf(entry, 'location')
    // Nobody is led twice: a page that leads on does so for its other spellings as well.
    if (to !== undefined && others) lead(response, to, others, entry)
    else if (to !== undefined || canonical) sendEntry(request, response, entry)
    else lead(response, path, search)
  }
}

/** `as` is an entry that leads on: its status, and how long that may be remembered. */
function lead(response: ServerResponse, to: string, search: string, as?: Entry) {
  const kept = as && headerOf(as, 'cache-control')
  response
    .writeHead(as?.status ?? 301, {
      location: search ? `${to}${to.includes('?') ? '&' : '?'}${search}` : to,
      'content-length': 0,
      ...(kept !== undefined && { 'cache-control': kept }),
    })
    .end()
}
