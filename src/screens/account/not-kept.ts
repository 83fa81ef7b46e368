import { Problem } from '#domain/problem.ts'

/** A browser that keeps nothing cannot stay logged in. */
export const notKept = () =>
  new Problem('unexpected', {
    message: 'Je browser staat niet toe dat we je log-in bewaren. Sta opslag toe voor deze site en probeer het opnieuw.',
  })
