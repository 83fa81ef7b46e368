// Bounds the bytes of request bodies that the process holds at one moment.

export type ByteBudget = {
  /** Answers the way to give `size` bytes back, or undefined when there is no room for them. */
  reserve: (sender: string, size: number) => (() => void) | undefined
}

/** `total` and `perSender` are bytes. One sender never takes the room of all others. */
export function byteBudget({ total, perSender }: { total: number; perSender: number }): ByteBudget {
  const reservedBy = new Map<string, number>()
  let reserved = 0
  return {
    reserve(sender, size) {
      const own = reservedBy.get(sender) ?? 0
      if (reserved + size > total || own + size > perSender) return undefined
      reserved += size
      reservedBy.set(sender, own + size)
      return () => {
        reserved -= size
        const left = (reservedBy.get(sender) ?? 0) - size
        if (left > 0) reservedBy.set(sender, left)
        else reservedBy.delete(sender)
      }
    },
  }
}
