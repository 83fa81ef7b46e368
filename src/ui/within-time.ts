/** How long a visitor waits for a script before the page does without it. */
const maxScriptMs = 10_000

/** Rejects if the work takes longer, such as a script over a dead connection. */
export function withinTime<Result>(work: Promise<Result>, maxMs = maxScriptMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, maxMs, new Error('too late'))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
