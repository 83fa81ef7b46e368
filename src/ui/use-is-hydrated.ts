import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/**
 * Returns false during SSR and hydration. A component may show values from browser storage once it
 * returns true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
