/** Rejects if the work takes longer, such as a script over a dead connection. */
export function withinTime<Result>(work: Promise<Result>, maxMs: number): Promise<Result> {
  const tooLate = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('not done in time')), maxMs)
    const stop = () => clearTimeout(timer)
    work.then(stop, stop)
  })
  return Promise.race([work, tooLate])
}
