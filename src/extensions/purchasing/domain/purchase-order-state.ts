export const purchaseOrderStateLabels = {
  draft: 'Concept',
  sent: 'Besteld',
  'partly-received': 'Deels ontvangen',
  received: 'Ontvangen',
  cancelled: 'Geannuleerd',
}
export type PurchaseOrderState = keyof typeof purchaseOrderStateLabels
export const purchaseOrderStates = Object.keys(purchaseOrderStateLabels) as PurchaseOrderState[]

const steps: Readonly<Record<PurchaseOrderState, readonly PurchaseOrderState[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['partly-received', 'received', 'cancelled'],
  'partly-received': ['partly-received', 'received'],
  received: [],
  cancelled: [],
}

export const canTransitionPurchaseOrder = (
  from: PurchaseOrderState,
  to: PurchaseOrderState,
): boolean => steps[from].includes(to)

export const isOnOrder = (state: PurchaseOrderState): boolean =>
  state === 'sent' || state === 'partly-received'

/**
 * A cancellation after a part arrived leaves that part in the stock and drops the rest, after which
 * the order is received.
 */
export const stateAfterCancellation = (state: PurchaseOrderState): PurchaseOrderState =>
  state === 'partly-received' ? 'received' : 'cancelled'

type LinePacks = { orderedPacks: number; receivedPacks: number; droppedPacks: number }

export const countOpenPacks = ({ orderedPacks, receivedPacks, droppedPacks }: LinePacks): number =>
  Math.max(0, orderedPacks - receivedPacks - droppedPacks)

export const stateAfterReceipt = (lines: readonly LinePacks[]): PurchaseOrderState =>
  lines.every((line) => countOpenPacks(line) === 0) ? 'received' : 'partly-received'

export const maxLeadTimeDays = 365
export const maxPacksPerCase = 10_000
/** Of one line of a purchase order; a larger number is probably a typing error. */
export const maxOrderedPacks = 100_000
