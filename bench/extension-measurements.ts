// What extensions add to the benchmarks of the core. Usage: imported, not run by itself.

import { globSync } from 'node:fs'
import type { Database } from '#data/core/db.ts'
import type { Period } from '#domain/statistics/period.ts'

/** What `tests/measurements.ts` of an extension exports. */
type ExtensionMeasurements = {
  /** On the orders of figures.ts. */
  measurements?: Readonly<Record<string, (db: Database, year: Period) => Promise<unknown>>>
  /** Calls of staff that find something, for back-office.ts and growth-statements.ts. */
  searches?: Readonly<Record<string, { key: `POST ${string}`; body: object }>>
}

const found: ExtensionMeasurements[] = await Promise.all(
  globSync('src/extensions/*/tests/measurements.ts').map((path) => import(`../${path}`)),
)
export const extensionMeasurements = found.flatMap((one) => Object.entries(one.measurements ?? {}))
export const extensionSearches = found.flatMap((one) => Object.entries(one.searches ?? {}))
