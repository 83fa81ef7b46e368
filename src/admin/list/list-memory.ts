// What a list showed and what was ticked in it stay in memory with its place in the history, so that Back from a record shows the list at once,
// as long as before, and the browser can go back to where somebody was reading.

import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loginToken } from '#parts/account/login-store.ts'

type Remembered = { token: string | undefined; shown?: unknown; ticked: ReadonlySet<string> }

const mostRemembered = 20
const memory = new Map<string, Remembered>()

function remember(key: string, changed: Partial<Remembered>): void {
  const token = loginToken()
  memory.set(key, { ticked: new Set(), ...own(key), ...changed, token })
  for (const oldest of memory.keys()) if (memory.size > mostRemembered) memory.delete(oldest)
}

/** Nothing that another colleague saw in this window. */
function own(key: string): Remembered | undefined {
  const found = memory.get(key)
  return found && found.token === loginToken() ? found : undefined
}

export function useListMemory<Shown>() {
  const { key } = useLocation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => own(key)?.ticked ?? new Set())
  useEffect(() => remember(key, { ticked }), [key, ticked])
  const keep = useCallback((shown: Shown) => remember(key, { shown }), [key])
  return { shown: own(key)?.shown as Shown | undefined, keep, ticked, setTicked }
}
