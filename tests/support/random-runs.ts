/**
 * How many random inputs a property tries. `npm run test:all` tries `long`; every other run tries a
 * fifth, at least five, because each run takes other inputs.
 */
export const randomRuns = (long: number): number =>
  process.env['TEST_RUNS'] === 'long' ? long : Math.min(long, Math.max(5, Math.ceil(long / 5)))
