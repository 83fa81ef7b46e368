// After Back or Forward, scrolls to the stored position while the content of a page is still
// loading. React Router scrolls only once, often before late content has made the page long enough.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { storageKeys } from '#domain/storage-keys.ts'
import { readStoredText } from '../storage/browser-storage.ts'
import { parseStoredObject } from '#domain/parse-json.ts'

/** The events after which the page stays where the visitor scrolls. */
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the page at a scroll position while its content is still loading: calls `scroll` now and
 * whenever the size of the page changes, until the visitor acts or the returned function is called.
 * Then calls `onEnd`. Meanwhile the browser's scroll anchoring is off, because it would follow the
 * footer down.
 */
export function pinScroll(scroll: () => void, onEnd?: () => unknown): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(scroll)
  const unpin = () => {
    sizes.disconnect()
    style.overflowAnchor = ''
    for (const type of userInputEvents) removeEventListener(type, unpin, { capture: true })
    onEnd?.()
  }
  for (const type of userInputEvents)
    addEventListener(type, unpin, { capture: true, passive: true })
  style.overflowAnchor = 'none'
  sizes.observe(document.body)
  scroll()
  return unpin
}

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

const readPositions = () =>
  (parseStoredObject(readStoredText('sessionStorage', storageKeys.scrollPositions)) ??
    {}) as Record<string, number>
