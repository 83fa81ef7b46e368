// The states of a purchase order.

export const purchaseOrderStates = ['draft', 'sent', 'partly-received', 'received', 'cancelled'] as const
export type PurchaseOrderState = (typeof purchaseOrderStates)[number]
