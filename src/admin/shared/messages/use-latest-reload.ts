import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a stable function that reloads what the list shows at that moment: staff may filter it
 * before they undo.
 */
export function useLatestReload(reload: () => Promise<void>): () => Promise<void> {
  const latest = useRef(reload)
  useEffect(() => void (latest.current = reload))
  return useCallback(() => latest.current(), [])
}
