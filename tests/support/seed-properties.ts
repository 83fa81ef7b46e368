// Loaded before every test file when TEST_SEED is set: fast-check properties start from that seed,
// which a failing property printed.

import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
