import { useEffect, useEffectEvent } from 'react'

/** Calls when the back button brings this page back exactly as it was left, without loading it anew. */
export function usePageReturn(onReturn: () => void) {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
