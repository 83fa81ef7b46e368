import { useEffect, useRef } from 'react'
import type { QueryResult } from '#components/requests/use-query.ts'

/**
 * Calls `onLoaded` once the first reply is there or failed, for a screen that shows its parts
 * together.
 */
export function useOnLoaded(
  { status }: QueryResult<unknown>,
  onLoaded: (() => void) | undefined,
): void {
  const latest = useRef(onLoaded)
  useEffect(() => {
    latest.current = onLoaded
  })
  const isLoaded = status !== 'loading'
  useEffect(() => {
    if (isLoaded) latest.current?.()
  }, [isLoaded])
}
