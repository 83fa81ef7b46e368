// Loads the options of a choice field, which the block defines or the API returns. If the API
// fails, the list is empty.

import { useCallback, useMemo } from 'react'
import type { OptionsSource } from '#domain/content/block-fields.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { fetchShopOptions } from '../content-api.ts'

/** `former`: earlier values of the option, which stored choices may still use. */
export type FieldOption = { value: string; label: string; former?: readonly string[] }

const fetchOptions = async (source: OptionsSource): Promise<readonly FieldOption[]> =>
  typeof source !== 'string'
    ? []
    : fetchShopOptions(source).catch((error: unknown) => {
        console.warn('options not loaded', error)
        return []
      })

/** Returns undefined while the list loads. */
export function useOptions(source: OptionsSource): readonly FieldOption[] | undefined {
  const fixedOptions = useMemo(
    () =>
      typeof source === 'string'
        ? undefined
        : Object.entries(source).map(([value, label]) => ({ value, label })),
    [source],
  )
  const fetchSource = useCallback(() => fetchOptions(source), [source])
  const { result } = useQuery(fetchSource)
  return fixedOptions ?? (result.status === 'done' ? result.data : undefined)
}
