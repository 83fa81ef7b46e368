// Rate limits for tests of what lies behind them.

import type { RateLimits } from '#api/framework/execute.ts'

/**
 * Every limit gives the same answer: undefined when the call is allowed, or the seconds to wait.
 */
export const limitsReturning = (seconds: number | undefined): RateLimits => ({
  spend: () => Promise.resolve(seconds),
  refund: () => Promise.resolve(),
})
