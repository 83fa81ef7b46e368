import { purchaseOrderChangeEndpoints } from './purchase-order-changes.ts'
import { purchaseOrderEndpoints } from './purchase-orders.ts'
import { getPurchaseProposal } from './purchase-proposal.ts'
import { supplierEndpoints } from './suppliers.ts'

export const purchasingEndpoints = [
  ...supplierEndpoints,
  getPurchaseProposal,
  ...purchaseOrderEndpoints,
  ...purchaseOrderChangeEndpoints,
] as const
