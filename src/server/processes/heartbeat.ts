// Notices a web process that lives but does nothing any more: one that says nothing for so long is ended, and replaced like any that died.

/** Milliseconds between two signs of life. */
export const heartbeatInterval = 1_000
/** Many more than a process misses that is only busy, on a machine that is only busy. */
const mostMissed = 15

/**
 * Counts beats, not time: when the whole machine stood still, nobody was silent.
 * `all` are those that serve now; `hangs` hears once of each that was silent for too long.
 */
export function heartbeats<Member extends object>(all: () => readonly Member[], hangs: (member: Member) => void) {
  const missed = new WeakMap<Member, number>()
  const look = () => {
    for (const member of all()) {
      const now = (missed.get(member) ?? 0) + 1
      missed.set(member, now)
      if (now === mostMissed) hangs(member)
    }
  }
  const timer = setInterval(look, heartbeatInterval)
  return { heard: (member: Member) => void missed.set(member, 0), stop: () => clearInterval(timer) }
}
