// After Back or Forward, scrolls to the stored position while the content of a page is still
// loading. React Router scrolls only once, often before late content has made the page long enough.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { storageKeys } from '#domain/storage-keys.ts'
import { readStoredText } from '../storage/browser-storage.ts'
import { pinScroll } from './pin-scroll.ts'

/**
 * Reads the positions that <ScrollRestoration> stores under `storageKeys.scrollPositions`. They
 * survive a reload.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop
  const positions = useRef<Map<string, number>>(undefined)
  const current = useRef(key)
  const isPinned = useRef(false)

  useEffect(() => {
    const record = () => {
      if (!isPinned.current) positions.current?.set(current.current, scrollY)
    }
    addEventListener('scroll', record, { passive: true })
    return () => removeEventListener('scroll', record)
  }, [])
  useLayoutEffect(() => {
    // After a full page load the browser restores the position itself.
    if (!positions.current) {
      positions.current = new Map(Object.entries(readPositions()))
      positions.current.set(key, scrollY)
      return
    }
    if (current.current === key) return
    current.current = key
    const position = positions.current.get(key)
    if (!isHistoryNavigation || hash || position === undefined) return
    isPinned.current = true
    return pinScroll(
      () => scrollTo({ top: position, behavior: 'instant' }),
      () => (isPinned.current = false),
    )
  }, [key, hash, isHistoryNavigation])
}

function readPositions(): Record<string, number> {
  try {
    return {
      ...(JSON.parse(
        readStoredText('sessionStorage', storageKeys.scrollPositions) ?? '{}',
      ) as Record<string, number>),
    }
  } catch {
    return {}
  }
}
