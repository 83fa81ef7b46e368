// A button that only a script serves, on a page whose scripts are late or lost: pressing it opens the note that says so
// (parts/shell/not-loaded.tsx). The browser opens it by itself, so it comes even when no script was loaded at all.

import { useInBrowser } from './use-in-browser.ts'

export const notLoadedId = 'not-loaded'

/** Spread on such a button; nothing is left of it once React has hydrated the page. */
export const useNotLoadedTarget = (): { popoverTarget?: string; popoverTargetAction?: 'show' } =>
  useInBrowser() ? {} : { popoverTarget: notLoadedId, popoverTargetAction: 'show' }
