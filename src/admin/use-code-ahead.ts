// While nobody is waiting, the code of the screens in the menu is fetched, so that a press shows its screen at once.

import { useEffect } from 'react'
import type { Duty } from '#domain/account/duty.ts'
import { mayDo } from '#domain/account/rights.ts'
import { adminScreens } from './screens.ts'

/** One screen at a time; what fails is fetched when it is opened. Safari knows no idle time: a pause does there. */
export function useCodeAhead(duty: Duty | null | undefined): void {
  useEffect(() => {
    const left = adminScreens.filter(({ right, name }) => name !== undefined && mayDo(duty, right))
    let stopped = false
    const next = () => {
      const one = stopped ? undefined : left.shift()
      if (one) void one.load().then(soon, soon)
    }
    const soon = () => void ('requestIdleCallback' in window ? requestIdleCallback(next, { timeout: 5_000 }) : setTimeout(next, 500))
    soon()
    return () => void (stopped = true)
  }, [duty])
}
