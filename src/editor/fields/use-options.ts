// The list a choice is made from: written in the block, or kept by the shop. A list that cannot be fetched is empty.

import { useCallback, useMemo } from 'react'
import type { OptionsSource } from '#domain/page/fields.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { optionsOf } from '../content-api.ts'

/** `former`: names it had before, by which it may have been chosen. */
export type Option = { value: string; label: string; former?: readonly string[] }

const fetchOptions = async (source: OptionsSource): Promise<readonly Option[]> =>
  typeof source !== 'string'
    ? []
    : optionsOf(source).catch((error: unknown) => {
        console.warn('options not loaded', error)
        return []
      })

/** Undefined while the list is on its way. */
export function useOptions(source: OptionsSource): readonly Option[] | undefined {
  const fixed = useMemo(
    () => (typeof source === 'string' ? undefined : Object.entries(source).map(([value, label]) => ({ value, label }))),
    [source],
  )
  const ask = useCallback(() => fetchOptions(source), [source])
  const { result } = useQuery(ask)
  return fixed ?? (result.status === 'done' ? result.data : undefined)
}
