// Limits how long request bodies may take, and how many bytes of them the process has in memory at
// the same time. When there is no room for the bytes that arrive, those of the slowest body go.

/** Maximum time for each piece of a body. */
const maxPieceMs = 10_000
/**
 * Bodies that are too slow end in small groups, because many that began together would otherwise
 * end together, and their senders would come back together and hold up other requests. At 100 a
 * second, a thousand that began together are spread over ten seconds.
 */
const groups = { size: 5, pauseMs: 50 }

/** Why a body was refused: it was too slow, or the slowest when all took too much memory. */
export const bodyEndings = ['slow', 'memory'] as const
export type BodyEnding = (typeof bodyEndings)[number]

/**
 * A body that has not arrived completely. `drop` releases its bytes and receives no more. Only
 * `end` answers the sender, when the time of the body is over, because a sender who is answered at
 * once comes back at once and takes the memory again. `end` also removes the body.
 */
export type ArrivingBody = {
  network: string
  reservedBytes: () => number
  drop: () => void
  end: () => void
}

export type ArrivingBodies = {
  /** Adds a body, or begins another piece of a body that was added before. */
  beginPiece: (body: ArrivingBody) => void
  remove: (body: ArrivingBody) => void
  /** Counts bytes that arrived from a network; drops the slowest bodies that exceed the room. */
  reserve: (network: string, bytes: number) => void
  release: (network: string, bytes: number) => void
}

/**
 * `total` and `perNetwork` are in bytes. `perNetwork` prevents one network from using up the total.
 * `limitFactor` multiplies it while an undeclared proxy makes all visitors one network.
 */
export function createArrivingBodies({
  total,
  perNetwork,
  limitFactor = () => 1,
}: {
  total: number
  perNetwork: number
  limitFactor?: () => number
}): ArrivingBodies {
  /** The start of the current piece, in milliseconds. The slowest body comes first. */
  const startedAt = new Map<ArrivingBody, number>()
  const reservedByNetwork = new Map<string, number>()
  let reserved = 0
  let timer: NodeJS.Timeout | undefined

  function count(network: string, bytes: number) {
    reserved += bytes
    const ofNetwork = (reservedByNetwork.get(network) ?? 0) + bytes
    if (ofNetwork > 0) reservedByNetwork.set(network, ofNetwork)
    else reservedByNetwork.delete(network)
  }

  const isAboveTotal = () => reserved > total
  const isAboveShare = (network: string) =>
    (reservedByNetwork.get(network) ?? 0) > perNetwork * limitFactor()

  /** Drops no body whose bytes have not arrived yet, because that would make no room. */
  function dropSlowest(canDrop: (body: ArrivingBody) => boolean): boolean {
    for (const body of startedAt.keys())
      if (body.reservedBytes() > 0 && canDrop(body)) {
        body.drop()
        return true
      }
    return false
  }

  function endGroup() {
    timer = undefined
    const latestStart = performance.now() - maxPieceMs
    let ended = 0
    for (const [body, start] of startedAt) {
      if (start > latestStart || ended++ === groups.size) break
      body.end()
    }
    schedule()
  }

  function schedule() {
    const [first] = startedAt.values()
    if (timer || first === undefined) return
    const wait = Math.max(groups.pauseMs, first + maxPieceMs - performance.now())
    timer = setTimeout(endGroup, wait).unref()
  }

  return {
    beginPiece(body) {
      startedAt.delete(body)
      startedAt.set(body, performance.now())
      schedule()
    },
    remove: (body) => void startedAt.delete(body),
    reserve(network, bytes) {
      count(network, bytes)
      const isOwn = (body: ArrivingBody) => body.network === network
      while (isAboveShare(network) && dropSlowest(isOwn));
      while (isAboveTotal() && dropSlowest(() => true));
    },
    release: (network, bytes) => count(network, -bytes),
  }
}
