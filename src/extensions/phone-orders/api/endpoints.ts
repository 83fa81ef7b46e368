import { phoneOrderDraftEndpoints } from './phone-order-drafts.ts'
import { phoneOrderEndpoints } from './phone-orders.ts'

export const endpoints = [...phoneOrderDraftEndpoints, ...phoneOrderEndpoints] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    phoneOrders: typeof endpoints
  }
}
