// Makes a button that needs JavaScript open components/shell/scripts-pending-dialog.tsx until it is hydrated. The dialog is a native popover,
// so it opens even when no script was loaded.

import { useIsHydrated } from './use-is-hydrated.ts'

export const scriptsPendingId = 'not-loaded'

/** Returns the attributes to spread on a button that needs JavaScript; none after hydration. */
export const useScriptsPendingTarget = (): { popoverTarget?: string; popoverTargetAction?: 'show' } =>
  useIsHydrated() ? {} : { popoverTarget: scriptsPendingId, popoverTargetAction: 'show' }
