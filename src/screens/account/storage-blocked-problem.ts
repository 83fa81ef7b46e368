import { Problem } from '#domain/problem.ts'

/** Creates the problem of a login in a browser that blocks storage. */
export const createStorageBlockedProblem = () =>
  new Problem('unexpected', {
    message:
      'Je browser staat niet toe dat we je log-in bewaren. Sta opslag toe voor deze site en probeer het opnieuw.',
  })
