import { extensionData } from '#extensions/data.ts'
import type { ShopEvent } from '#domain/shop-event.ts'
import type { Transaction } from './db.ts'

/** Call it in the transaction of the change, after the change. */
export async function reportShopEvents(
  tx: Transaction,
  events: readonly ShopEvent[],
): Promise<void> {
  if (events.length === 0) return
  for (const { onShopEvents } of extensionData) await onShopEvents?.(tx, events)
}
