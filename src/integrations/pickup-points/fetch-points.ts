// Fetches the list of a carrier once, without a retry, because a customer waits for it.

import { Problem } from '#domain/problem.ts'

type PointRequest = { url: string; headers?: Readonly<Record<string, string>>; timeoutMs: number }

/** The body is undefined for a 404. @throws Problem pickup-points-unavailable */
export async function fetchPoints({
  url,
  headers = {},
  timeoutMs,
}: PointRequest): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    if (response.ok) return { status, body: await response.json() }
    if (status !== 404) throw new Error(`answered ${status}`)
    return { status, body: undefined }
  } catch (error) {
    throw pointsUnavailable(error)
  }
}

export const pointsUnavailable = (cause: unknown): Problem =>
  new Problem('pickup-points-unavailable', { cause })
