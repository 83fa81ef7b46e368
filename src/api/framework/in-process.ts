// Calls the API inside the server, with the same access rules, validation and filtering as over
// HTTP but without serialisation.

import type { AppContext } from '#operations/context.ts'
import { type Caching, executeEndpoint, type RateLimits } from './execute.ts'
import type { Caller } from './caller.ts'
import type { Api } from './client.ts'
import type { Endpoint } from './endpoint.ts'
import { coreEndpoints } from '../index.ts'

const byKey = (endpoints: readonly Endpoint[]) =>
  new Map(endpoints.map((endpoint) => [endpoint.key, endpoint]))
/** Pages call only endpoints of the core. */
const coreByKey = byKey(coreEndpoints)

/**
 * `onReply` receives how each reply may be cached, so that the shop knows how the rendered page may
 * be. Calls for a form without JavaScript have `limits`; other calls have none. Tests call all
 * `endpoints`.
 */
export function apiInProcess(
  context: AppContext,
  caller: Caller,
  onReply: (caching: Caching) => void = () => {},
  limits?: RateLimits,
  endpoints?: readonly Endpoint[],
): Api {
  const known = endpoints ? byKey(endpoints) : coreByKey
  return async (key, ...[call]) => {
    const endpoint = known.get(key)
    if (!endpoint) throw new Error(`no endpoint ${key}`)
    const {
      params,
      query,
      body: input,
    } = (call ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
    const { body, caching } = await executeEndpoint(
      endpoint,
      context,
      caller,
      { params, query, readBody: () => input },
      limits,
    )
    onReply(caching)
    return body as never
  }
}
