// Loads the forecast after the page. Without its script the page only lacks the forecast.

import { type ComponentType, lazy, Suspense } from 'react'
import type { Supply } from '#domain/order/supply.ts'
import { useQuery } from '../requests/use-query.ts'
import { maxScriptMs, withinTime } from '../requests/within-time.ts'
import type { RunOutForecastProps } from './run-out-forecast.tsx'

export const loadRunOutForecast = (): Promise<{ default: ComponentType<RunOutForecastProps> }> =>
  withinTime(import('./run-out-forecast.tsx'), maxScriptMs).catch(() => ({ default: () => null }))
const Forecast = lazy(loadRunOutForecast)

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
