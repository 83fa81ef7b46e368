// Loads the comparison's controls after hydration.

import { type ComponentType, lazy, Suspense } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** Renders nothing if loading fails. */
const CompareTools = lazy<ComponentType>(() =>
  import('./compare-tools.tsx').catch(() => ({ default: () => null })),
)

export function LazyCompareTools() {
  const isHydrated = useIsHydrated()
  return (
    isHydrated && (
      <Suspense>
        <CompareTools />
      </Suspense>
    )
  )
}
