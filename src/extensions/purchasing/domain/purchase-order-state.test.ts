import { describe, expect, test } from 'vitest'
import {
  canTransitionPurchaseOrder,
  purchaseOrderStates,
  stateAfterCancellation,
  stateAfterReceipt,
} from './purchase-order-state.ts'

describe('a purchase order', () => {
  test('leaves no final state, and never becomes a draft again', () => {
    for (const to of purchaseOrderStates) {
      expect(canTransitionPurchaseOrder('received', to)).toBe(false)
      expect(canTransitionPurchaseOrder('cancelled', to)).toBe(false)
      expect(canTransitionPurchaseOrder(to, 'draft')).toBe(false)
    }
  })
  test('is received as soon as no line waits for packs, also after a part was dropped', () => {
    const line = { orderedPacks: 12, receivedPacks: 6, droppedPacks: 0 }
    expect(stateAfterReceipt([line])).toBe('partly-received')
    expect(stateAfterReceipt([{ ...line, droppedPacks: 6 }])).toBe('received')
    expect(stateAfterReceipt([{ ...line, receivedPacks: 13 }])).toBe('received')
    expect(stateAfterCancellation('partly-received')).toBe('received')
    expect(stateAfterCancellation('sent')).toBe('cancelled')
  })
})
