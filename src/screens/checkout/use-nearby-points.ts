// Fetches the pickup points near a postcode, and ignores the answer for a postcode that the
// customer has replaced.

import { useEffect, useEffectEvent, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { parsePostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#components/api-context.ts'

export type NearbyPoints = EndpointReply<'POST /api/pickup-points'>

/** Longer than the server waits for the carrier. */
const timeoutMs = 5000

/** Returns undefined until the points are there. Calls `onFailure` if they cannot be fetched. */
export function useNearbyPoints(typed: string, onFailure: () => void): NearbyPoints | undefined {
  const postcode = parsePostcode(typed)
  const [found, setFound] = useState<{ postcode: string; nearby: NearbyPoints }>()
  const reportFailure = useEffectEvent(onFailure)
  useEffect(() => {
    if (!postcode) return undefined
    const replaced = new AbortController()
    browserApi('POST /api/pickup-points', {
      body: { postcode },
      signal: AbortSignal.any([replaced.signal, AbortSignal.timeout(timeoutMs)]),
    }).then(
      (nearby) => replaced.signal.aborted || setFound({ postcode, nearby }),
      () => replaced.signal.aborted || reportFailure(),
    )
    return () => replaced.abort()
  }, [postcode])
  return found?.postcode === postcode ? found?.nearby : undefined
}
