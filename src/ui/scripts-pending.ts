// Before hydration, a button that needs JavaScript opens
// components/shell/scripts-pending-dialog.tsx. The dialog is a native popover, so the browser opens
// it even when no script was loaded.

import { useIsHydrated } from './use-is-hydrated.ts'

export const scriptsPendingId = 'not-loaded'

/** Returns the attributes to spread on a button that needs JavaScript; none after hydration. */
export const useScriptsPendingProps = (): {
  popoverTarget?: string
  popoverTargetAction?: 'show'
} => (useIsHydrated() ? {} : { popoverTarget: scriptsPendingId, popoverTargetAction: 'show' })
