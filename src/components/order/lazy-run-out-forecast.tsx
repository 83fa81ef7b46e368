// Loads the forecast after the page. Without its script the page only lacks the forecast.

import { Suspense } from 'react'
import type { Supply } from '#domain/order/supply/supply.ts'
import { useQuery } from '../requests/use-query.ts'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'

export const loadRunOutForecast = () => import('./run-out-forecast.tsx')
const Forecast = lazyWithinTime(loadRunOutForecast, Nothing)

type Props = {
  /** A stable function. */
  fetchSupplies: () => Promise<{ supplies: Supply[] }>
  note: string
}

export function RunOutForecast({ fetchSupplies, note }: Props) {
  const { result, reload } = useQuery(fetchSupplies)
  if (result.status !== 'done') return null
  return (
    <Suspense>
      <Forecast supplies={result.data.supplies} reload={reload} note={note} />
    </Suspense>
  )
}
