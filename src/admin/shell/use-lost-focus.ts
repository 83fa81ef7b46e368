import { useEffect } from 'react'

/** What the press leads to, such as a message, takes the focus first. */
const waitMs = 100

/**
 * A button that disappears takes the focus with it. The nearest part of the screen that is left
 * then gets it, so that Tab goes on from there.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let path: readonly HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => (path = pathOf(target))
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false) return
      clearTimeout(timer)
      timer = setTimeout(() => restore(path), waitMs)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}

function pathOf(target: EventTarget | null): readonly HTMLElement[] {
  const parts: HTMLElement[] = []
  let part = target instanceof HTMLElement ? target : null
  for (; part && part !== document.body; part = part.parentElement) parts.push(part)
  return parts
}

function restore(path: readonly HTMLElement[]): void {
  for (const part of path.filter(({ isConnected }) => isConnected)) {
    if (document.activeElement !== document.body) return
    if (!part.hasAttribute('tabindex')) {
      part.tabIndex = -1
      part.style.outline = 'none'
    }
    part.focus({ preventScroll: true })
  }
}
