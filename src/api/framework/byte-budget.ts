// Limits how many bytes of request bodies the process has in memory at the same time.

export type ByteBudget = {
  /**
   * Reserves `size` bytes. Returns a function that releases the bytes, or undefined if the bytes
   * exceed the budget.
   */
  reserve: (sender: string, size: number) => (() => void) | undefined
}

/**
 * `total` and `perSender` are in bytes. `perSender` prevents one sender from using up the total.
 */
export function createByteBudget({
  total,
  perSender,
}: {
  total: number
  perSender: number
}): ByteBudget {
  const reservedBy = new Map<string, number>()
  let reserved = 0
  return {
    reserve(sender, size) {
      const bySender = reservedBy.get(sender) ?? 0
      if (reserved + size > total || bySender + size > perSender) return undefined
      reserved += size
      reservedBy.set(sender, bySender + size)
      return () => {
        reserved -= size
        const remaining = (reservedBy.get(sender) ?? 0) - size
        if (remaining > 0) reservedBy.set(sender, remaining)
        else reservedBy.delete(sender)
      }
    },
  }
}
