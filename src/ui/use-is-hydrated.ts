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

/**
 * Before hydration, a button that needs JavaScript opens
 * components/shell/scripts-failed-notice.tsx. The dialog is a native popover, so the browser
 * opens it even when no script was loaded.
 */
export const scriptsPendingId = 'not-loaded'

/** Returns the attributes to spread on a button that needs JavaScript; none after hydration. */
export const useScriptsPendingProps = (): {
  popoverTarget?: string
  popoverTargetAction?: 'show'
} => (useIsHydrated() ? {} : { popoverTarget: scriptsPendingId, popoverTargetAction: 'show' })
