// Keeps a page at the place a visitor came back to while its content is still on its way. React Router scrolls there once, before a
// list, a search result or a late script has made the page long enough; the browser would then follow the footer down.

import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { readText } from '#parts/checkout/browser-storage.ts'

/** What a visitor does to go on from there. */
const goesOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Beside a ScrollRestoration with `storageKeys.scrollPositions`, which tells where one was before a reload. */
export function useHeldPosition(): void {
  const { key, hash } = useLocation()
  const cameBack = useNavigationType() === NavigationType.Pop
  const positions = useRef<Map<string, number>>(undefined)
  const current = useRef(key)
  const held = useRef(false)

  useEffect(() => {
    const record = () => {
      if (!held.current) positions.current?.set(current.current, scrollY)
    }
    addEventListener('scroll', record, { passive: true })
    return () => removeEventListener('scroll', record)
  }, [])
  useLayoutEffect(() => {
    // A page that was opened anew is put in its place by the browser.
    if (!positions.current) {
      positions.current = new Map(Object.entries(readPositions()))
      positions.current.set(key, scrollY)
      return
    }
    if (current.current === key) return
    current.current = key
    const position = positions.current.get(key)
    if (!cameBack || hash || position === undefined) return
    held.current = true
    const release = holdAt(position)
    const letGo = () => {
      held.current = false
      release()
      for (const type of goesOn) removeEventListener(type, letGo, { capture: true })
    }
    for (const type of goesOn) addEventListener(type, letGo, { capture: true, passive: true })
    return letGo
  }, [key, hash, cameBack])
}

/** Scrolls there now and whenever the page's height changes. */
function holdAt(top: number): () => void {
  const { style } = document.documentElement
  const scroll = () => scrollTo({ top, behavior: 'instant' })
  const sizes = new ResizeObserver(scroll)
  style.overflowAnchor = 'none'
  sizes.observe(document.body)
  scroll()
  return () => {
    sizes.disconnect()
    style.overflowAnchor = ''
  }
}

function readPositions(): Record<string, number> {
  try {
    return { ...(JSON.parse(readText('sessionStorage', storageKeys.scrollPositions) ?? '{}') as Record<string, number>) }
  } catch {
    return {}
  }
}
