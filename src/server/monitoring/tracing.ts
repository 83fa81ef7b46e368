// Sends traces to an OpenTelemetry collector. Loads the SDK only in a shop that is traced.

import { createThrottle } from './throttle.ts'

export type TracingSettings = {
  /** The base URL of the collector; the spans go to its path /v1/traces. */
  endpoint: string
  /** The share of requests and jobs that are traced, from 0 to 1. */
  sampleRatio: number
}

/**
 * `onFailure` is called at most once a minute. The returned function sends the remaining spans, and
 * gives up after two seconds.
 */
export async function startTracing(
  { endpoint, sampleRatio }: TracingSettings,
  onFailure: (reason: string) => void,
): Promise<() => Promise<void>> {
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  const perMinute = createThrottle(60_000, () => new Date())
  return startOpenTelemetry(`${endpoint.replace(/\/$/, '')}/v1/traces`, sampleRatio, (reason) =>
    perMinute(() => onFailure(reason)),
  )
}
