// Limits concurrent work and serves those who wait round-robin, so that many requests of one sender
// do not block the others. Known senders have places of their own and every second turn, so that
// neither many networks nor one known sender block anybody else.

import { Problem } from '#domain/problem.ts'

type Places = { waiting: number; perSender: number }
type Limits = Places & { concurrent: number; known: Places }
type Options = { knownSender?: string | undefined }

/**
 * Returns a function that runs `work` when it is the turn of its network. All requests from unknown
 * networks pass `''`: they share one queue, without the limit `perSender`. A `knownSender` without
 * a place of its own waits with its network. @throws Problem shop-unavailable at once when too much
 * work waits
 */
export function createFairQueue({ concurrent, known, ...others }: Limits) {
  const [knownLane, otherLane] = [createLane(known), createLane(others)]
  let running = 0
  let turn = [knownLane, otherLane]

  function startNext() {
    const next = turn[0]?.takeNext() ?? turn[1]?.takeNext()
    turn = turn.toReversed()
    if (next) next()
    else running--
  }

  return async <Result>(
    network: string,
    work: () => Promise<Result>,
    { knownSender }: Options = {},
  ): Promise<Result> => {
    if (running < concurrent) running++
    else if (knownSender !== undefined && knownLane.hasRoom(knownSender))
      await knownLane.wait(knownSender)
    else await otherLane.wait(network)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

function createLane({ waiting: maxWaiting, perSender }: Places) {
  /** Waiting work by sender. The first sender in the map is the next to be served. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  const hasRoom = (sender: string) =>
    waiting < maxWaiting && (sender === '' || (queues.get(sender)?.length ?? 0) < perSender)
  return {
    hasRoom,
    takeNext(): (() => void) | undefined {
      const [sender, queue = []] = queues.entries().next().value ?? []
      const next = queue.shift()
      if (sender === undefined || !next) return undefined
      waiting--
      queues.delete(sender)
      if (queue.length > 0) queues.set(sender, queue)
      return next
    },
    async wait(sender: string): Promise<void> {
      if (!hasRoom(sender)) throw new Problem('shop-unavailable')
      const queue = queues.get(sender) ?? []
      waiting++
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        queues.set(sender, queue)
      })
    },
  }
}
