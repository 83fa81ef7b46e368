// Limits concurrent work and serves waiting networks round-robin, so that many requests from one
// network do not block the others. Work of known senders has places of its own and goes first, so
// that many networks together do not block them.

import { Problem } from '#domain/problem.ts'

type Places = { waiting: number; perNetwork: number }
type Limits = Places & { concurrent: number; known: Places }
type Options = { isKnown?: boolean | undefined }

/**
 * Returns a function that runs `work` when it is the turn of its network. All requests from unknown
 * networks pass `''`: they share one queue, without the limit `perNetwork`. @throws Problem
 * shop-unavailable at once when too much work waits
 */
export function createFairQueue({ concurrent, known, ...others }: Limits) {
  const lanes = { known: createLane(known), others: createLane(others) }
  let running = 0

  function startNext() {
    const next = lanes.known.takeNext() ?? lanes.others.takeNext()
    if (next) next()
    else running--
  }

  return async <Result>(
    network: string,
    work: () => Promise<Result>,
    { isKnown = false }: Options = {},
  ): Promise<Result> => {
    if (running < concurrent) running++
    else await lanes[isKnown ? 'known' : 'others'].wait(network)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

function createLane({ waiting: maxWaiting, perNetwork }: Places) {
  /** Waiting work by network. The first network in the map is the next to be served. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  return {
    takeNext(): (() => void) | undefined {
      const [network, queue = []] = queues.entries().next().value ?? []
      const next = queue.shift()
      if (network === undefined || !next) return undefined
      waiting--
      queues.delete(network)
      if (queue.length > 0) queues.set(network, queue)
      return next
    },
    async wait(network: string): Promise<void> {
      const queue = queues.get(network) ?? []
      if (waiting >= maxWaiting || (network !== '' && queue.length >= perNetwork))
        throw new Problem('shop-unavailable')
      waiting++
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        queues.set(network, queue)
      })
    },
  }
}
