// While nobody is waiting, the code of the other screens is fetched, so that a press shows its screen at once.

import { useEffect } from 'react'
import type { Duty } from '#domain/account/duty.ts'
import { mayDo } from '#domain/account/rights.ts'
import { adminScreens } from './screens.ts'

/** One screen at a time, those of the menu first; what fails is fetched when it is opened. Safari knows no idle time: a pause does there. */
export function useCodeAhead(duty: Duty | null | undefined): void {
  useEffect(() => {
    const mine = adminScreens.filter(({ right }) => mayDo(duty, right))
    const left = [...mine.filter(({ name }) => name), ...mine.filter(({ name }) => !name)]
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
