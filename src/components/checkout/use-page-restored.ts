import { useEffect, useEffectEvent } from 'react'

/** Calls `onReturn` when the browser restores this page from the back/forward cache. */
export function usePageRestored(onReturn: () => void) {
  const handleRestored = useEffectEvent(onReturn)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleRestored()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
