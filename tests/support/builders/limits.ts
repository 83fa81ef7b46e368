// Limits for tests of what lies behind them.

import type { Limits } from '#api/answer.ts'

/** Every limit answers the same: room (undefined), or so many seconds to wait. */
export const limitsThatAnswer = (seconds: number | undefined): Limits => ({
  spend: () => Promise.resolve(seconds),
  giveBack: () => Promise.resolve(),
})
