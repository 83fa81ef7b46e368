/** Runs work that yields to its end, at once. */
export function finish<Result>(work: Generator<undefined, Result, undefined>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
