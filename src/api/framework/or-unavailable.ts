import { isDatabaseUnavailable } from '#data/core/database-unavailable.ts'
import { isProblem, Problem } from '#domain/problem.ts'

/** Turns an unavailable database into shop-unavailable, which every endpoint may throw. */
export async function orUnavailable<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw !isProblem(error) && isDatabaseUnavailable(error)
      ? new Problem('shop-unavailable', { cause: error })
      : error
  }
}
