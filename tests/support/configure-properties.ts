// Loaded before every test file: how many random inputs a fast-check property tries when it does
// not say so itself, and with TEST_SEED the seed that a failing property printed.

import * as fc from 'fast-check'
import { randomRuns } from './random-runs.ts'

const seed = process.env['TEST_SEED']
fc.configureGlobal({ numRuns: randomRuns(100), ...(seed && { seed: Number(seed) }) })
