import { isProblem, type Problem } from '#domain/problem.ts'

export const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isProblem(error)) throw error ?? new Error('expected a problem')
  return error
}

/** 'done', or the code of the problem. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  )

/** How often each outcome happened, such as `{ done: 1, 'version-conflict': 9 }`. */
export async function countOutcomes(work: readonly Promise<unknown>[]) {
  const outcomes = await Promise.all(work.map(outcomeOf))
  const byOutcome = Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
  return Object.fromEntries(byOutcome.map(([outcome, all]) => [outcome, all?.length]))
}
