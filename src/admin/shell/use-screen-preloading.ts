// Preloads the code of the permitted screens when the browser is idle. A click then rarely waits
// for code.

import { useEffect } from 'react'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { can } from '#domain/staff/permissions.ts'
import { adminScreens } from './admin-screens.ts'

/**
 * Loads one screen at a time, first those in the menu. If a screen fails to load, React loads it
 * again when the user opens it. Safari has no requestIdleCallback and uses a timeout.
 */
export function useScreenPreloading(role: StaffRole | null | undefined): void {
  useEffect(() => {
    const permitted = adminScreens.filter(({ permission }) => can(role, permission))
    const queue = [
      ...permitted.filter(({ name }) => name),
      ...permitted.filter(({ name }) => !name),
    ]
    let cancelled = false
    const loadNext = () => {
      const screen = cancelled ? undefined : queue.shift()
      if (screen) void screen.load().then(scheduleNext, scheduleNext)
    }
    const scheduleNext = () =>
      void ('requestIdleCallback' in window
        ? requestIdleCallback(loadNext, { timeout: 5_000 })
        : setTimeout(loadNext, 500))
    scheduleNext()
    return () => void (cancelled = true)
  }, [role])
}
