// Builds when the source changed since the last build, then runs the shop in this process.

import { buildWhenNeeded } from './build-when-needed.ts'
import { lineFor } from './cannot-start.ts'
import { readSettings } from './env.ts'

try {
  readSettings()
  await buildWhenNeeded()
  await import('./main.ts')
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}
