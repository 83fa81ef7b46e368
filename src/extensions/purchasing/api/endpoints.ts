import { purchaseOrderChangeEndpoints } from './purchase-order-changes.ts'
import { purchaseOrderEndpoints, getPurchaseProposal } from './purchase-orders.ts'
import { supplierEndpoints } from './suppliers.ts'

export const purchasingEndpoints = [
  ...supplierEndpoints,
  getPurchaseProposal,
  ...purchaseOrderEndpoints,
  ...purchaseOrderChangeEndpoints,
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    purchasing: typeof purchasingEndpoints
  }
}
