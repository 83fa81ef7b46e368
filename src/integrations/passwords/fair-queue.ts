// Limits concurrent work and serves waiting networks round-robin, so that many requests from one
// network do not block the others.

import { Problem } from '#domain/problem.ts'

type Limits = { concurrent: number; waiting: number; perNetwork: number }

/**
 * Returns a function that runs `work` when it is the turn of its network. All requests from unknown
 * networks pass `''`: they share one queue, without the limit `perNetwork`. @throws Problem
 * shop-unavailable at once when too much work waits
 */
export function createFairQueue({ concurrent, waiting: maxWaiting, perNetwork }: Limits) {
  /** Waiting work by network. The first network in the map is the next to be served. */
  const queues = new Map<string, (() => void)[]>()
  let [running, waiting] = [0, 0]

  function startNext() {
    const [network, queue = []] = queues.entries().next().value ?? []
    const next = queue.shift()
    if (network === undefined || !next) return void running--
    waiting--
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    next()
  }

  return async <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrent) running++
    else {
      const queue = queues.get(network) ?? []
      if (waiting >= maxWaiting || (network !== '' && queue.length >= perNetwork))
        throw new Problem('shop-unavailable')
      waiting++
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        queues.set(network, queue)
      })
    }
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
