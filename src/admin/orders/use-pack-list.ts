// Loads the orders of a pack list or of packing slips. Their numbers are in the URL; without
// numbers it loads what must leave today.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'

export function usePackList() {
  const numbers = useSearchParams()[0].get('numbers') ?? ''
  const fetchPackList = useCallback(
    () =>
      browserApi('POST /api/admin/pack-list', {
        body: numbers ? { numbers: numbers.split(',').filter(Boolean) } : {},
      }),
    [numbers],
  )
  return { ...useQuery(fetchPackList), numbers }
}
