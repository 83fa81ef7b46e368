// The list a choice is made from: written in the block, or kept by the shop. A list that cannot be fetched is empty.

import { useEffect, useMemo, useState } from 'react'
import type { OptionsSource } from '#domain/page/fields.ts'
import { optionsOf } from '../content-api.ts'

/** `former`: names it had before, by which it may have been chosen. */
export type Option = { value: string; label: string; former?: readonly string[] }

/** Undefined while the list is on its way. */
export function useOptions(source: OptionsSource): readonly Option[] | undefined {
  const fixed = useMemo(
    () => (typeof source === 'string' ? undefined : Object.entries(source).map(([value, label]) => ({ value, label }))),
    [source],
  )
  const [fetched, setFetched] = useState<readonly Option[]>()
  useEffect(() => {
    if (typeof source !== 'string') return
    let left = false
    void optionsOf(source)
      .catch((error: unknown) => {
        console.warn('options not loaded', error)
        return []
      })
      .then((options) => left || setFetched(options))
    return () => void (left = true)
  }, [source])
  return fixed ?? fetched
}
