// Loads the forecast after the page. Without its script the page only lacks the forecast.

import { lazy, Suspense } from 'react'
import type { RunOutForecastProps } from './run-out-forecast.tsx'

const Forecast = lazy(() => import('./run-out-forecast.tsx').catch(() => ({ default: () => null })))

export const RunOutForecast = (props: RunOutForecastProps) => (
  <Suspense>
    <Forecast {...props} />
  </Suspense>
)
