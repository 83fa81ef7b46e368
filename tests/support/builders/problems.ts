import { isProblem, type Problem } from '#domain/problem.ts'

export const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isProblem(error)) throw error ?? new Error('expected a problem')
  return error
}
