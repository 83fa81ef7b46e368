// The API without the network: same access rules, same checks, same filter, no bytes.

import type { Shop } from '#operations/shop.ts'
import { answer, type Asked } from './answer.ts'
import type { Caller } from './caller.ts'
import type { Api } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { allEndpoints } from './index.ts'

const byKey = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoint.key, endpoint]))

/** `onMadeFrom` hears the names of what each answer was made from, so that a rendered page can be dropped when one changes. */
export const apiInProcess =
  (shop: Shop, caller: Caller, onMadeFrom: (names: readonly string[]) => void = () => {}): Api =>
  async (key, ...[call]) => {
    const endpoint = byKey.get(key)
    if (!endpoint) throw new Error(`no endpoint ${key}`)
    const { body, madeFrom } = await answer(endpoint, shop, caller, (call ?? {}) as Asked)
    if (madeFrom) onMadeFrom(madeFrom)
    return body as never
  }
