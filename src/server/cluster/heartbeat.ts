// Detects web processes that hang: the supervisor kills and replaces a worker that misses too many
// heartbeats.

export const heartbeatIntervalMs = 1_000
/**
 * A worker that misses this many heartbeats in a row counts as hanging. The number leaves room for
 * a busy machine.
 */
const maxMissed = 15

/**
 * Counts missed beats instead of measuring time, so that a pause of the entire machine does not
 * count. `all` returns the workers that serve now; `onHang` is called for a worker that has missed
 * `maxMissed` beats in a row.
 */
export function watchHeartbeats<Member extends object>(
  all: () => readonly Member[],
  onHang: (member: Member) => void,
) {
  const missed = new WeakMap<Member, number>()
  const checkAll = () => {
    for (const member of all()) {
      const count = (missed.get(member) ?? 0) + 1
      missed.set(member, count)
      if (count === maxMissed) onHang(member)
    }
  }
  const timer = setInterval(checkAll, heartbeatIntervalMs)
  return {
    onMessage: (member: Member) => void missed.set(member, 0),
    stop: () => clearInterval(timer),
  }
}
