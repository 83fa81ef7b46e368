// Runs the shop in this process: in development its source, otherwise the program that was built from it, anew when the source changed.

import { buildWhenNeeded } from './build-when-needed.ts'
import { builtProgram } from './build-stamp.ts'
import { lineFor } from '../cannot-start.ts'
import { readSettings } from '../env.ts'

try {
  readSettings()
  if (process.argv.includes('--dev')) await import('../main.ts')
  else {
    await buildWhenNeeded()
    await import(builtProgram.href)
  }
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}
