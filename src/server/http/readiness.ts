// Asks the database once a second at most whether it can serve, because load balancers and
// strangers may ask as often as they like.

const validMs = 1_000

/** Returns a function that resolves with the answer of `ask`, which is at most a second old. */
export function askOncePerSecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let latest: { answer: Promise<Answer>; askedAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!latest || now - latest.askedAt >= validMs) latest = { answer: ask(), askedAt: now }
    return latest.answer
  }
}
