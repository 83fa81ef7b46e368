import type { PublicNavigation } from './navigation.ts'

/** For a page whose navigation could not be loaded. */
export const emptyNavigation: PublicNavigation = {
  categories: [],
  pages: [],
  footer: { columns: [], help: [], legal: [] },
}
