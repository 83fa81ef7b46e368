// Work a few at a time, in which the networks that wait take turns: a wave from one of them keeps nobody else waiting.

import { Problem } from '#domain/problem.ts'

type Bounds = { atOnce: number; waiting: number; fromOneNetwork: number }

/** `''` stands for all whose network is not known; they share one turn. Answers a function that runs its work when its network's turn comes. It throws Problem shop-unavailable at once when too much waits already. */
export function fairQueue({ atOnce, waiting: mostWaiting, fromOneNetwork }: Bounds) {
  /** By network; the one whose turn is next comes first. */
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
    if (running < atOnce) running++
    else {
      const queue = queues.get(network) ?? []
      if (waiting >= mostWaiting || (network !== '' && queue.length >= fromOneNetwork)) throw new Problem('shop-unavailable')
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
