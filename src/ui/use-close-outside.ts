import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

/**
 * Closes an open <details> on Escape, on a press outside it, and when the focus leaves it. Spread
 * the handlers on the element.
 */
export function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>) {
  const close = () => menu.current?.removeAttribute('open')
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target))
        menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [menu])
  return {
    close,
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    },
  }
}
