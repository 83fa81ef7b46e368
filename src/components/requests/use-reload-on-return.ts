// Reloads data when the user comes back to the tab, because the user or a colleague may have
// changed it elsewhere.

import { useEffect, useEffectEvent } from 'react'

/** Browsers report one return by two events. */
const minIntervalMs = 1000

export function useReloadOnReturn(reload: () => Promise<void>): void {
  const latestReload = useEffectEvent(reload)
  useEffect(() => {
    let reloadedAt = 0
    const reloadIfVisible = () => {
      if (document.hidden || Date.now() - reloadedAt < minIntervalMs) return
      reloadedAt = Date.now()
      void latestReload()
    }
    document.addEventListener('visibilitychange', reloadIfVisible)
    addEventListener('focus', reloadIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible)
      removeEventListener('focus', reloadIfVisible)
    }
  }, [])
}
