// The size help. The server renders it with the page; the browser loads its code after the buy box.

import { withLazyHydration, withSeparateHydration } from '#ui/lazy-hydration.tsx'

const load = async () => ({ default: (await import('./lazy-parts.ts')).SizeHelp })
const LazySizeHelp = withLazyHydration(load)

export const SizeHelp = import.meta.env.SSR ? withSeparateHydration((await load()).default) : LazySizeHelp
export const fetchSizeHelp = LazySizeHelp.fetch
