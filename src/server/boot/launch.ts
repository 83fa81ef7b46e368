// Runs the shop in this process: from source in development, otherwise from the build. Outside
// development, first builds the shop if the source has changed.

import { buildIfOutdated } from '../build/build-if-outdated.ts'
import { builtProgramUrl } from '../build/build-stamp.ts'
import { describeStartupFailure } from './startup-error.ts'
import { readSettings } from '../env.ts'

try {
  readSettings()
  if (process.argv.includes('--dev')) await import('./main.ts')
  else {
    await buildIfOutdated()
    await import(builtProgramUrl.href)
  }
} catch (error) {
  console.error(describeStartupFailure(error))
  process.exit(1)
}
