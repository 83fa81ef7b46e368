import { useEffect, useRef } from 'react'

/** Returns a ref to an element that takes the focus whenever `value` changes to a truthy value. */
export function useFocusOnChange<Target extends HTMLElement>(value: unknown) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (value) target.current?.focus()
  }, [value])
  return target
}
