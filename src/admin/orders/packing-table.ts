// The orders that a pack list or slips are made of, as the address names them.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'

export function usePacking() {
  const asked = useSearchParams()[0].get('nummers') ?? ''
  const ask = useCallback(() => browserApi('POST /api/admin/pack-list', { body: { numbers: asked.split(',').filter(Boolean) } }), [asked])
  return { ...useQuery(ask), asked }
}
