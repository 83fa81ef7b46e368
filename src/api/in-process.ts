// The API without the network: same access rules, same checks, same filter, no bytes.

import type { Shop } from '#operations/shop.ts'
import { answer, type Limits } from './answer.ts'
import type { Caller } from './caller.ts'
import type { Api } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { allEndpoints } from './index.ts'

const byKey = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoint.key, endpoint]))

/** With `limits` the limits of calls hold here too: for forms that somebody sent without a script. `collectTags` hears the names of what each answer was made from, so that a rendered page can be dropped when one changes. */
export const apiInProcess =
  (shop: Shop, caller: Caller, collectTags: (names: readonly string[]) => void = () => {}, limits?: Limits): Api =>
  async (key, ...[call]) => {
    const endpoint = byKey.get(key)
    if (!endpoint) throw new Error(`no endpoint ${key}`)
    const { params, query, body: sent } = (call ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
    const { body, cacheTags } = await answer(endpoint, shop, caller, { params, query, readBody: () => sent }, limits)
    if (cacheTags) collectTags(cacheTags)
    return body as never
  }
