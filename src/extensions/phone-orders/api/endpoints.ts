import { exchangeEndpoints } from './exchange.ts'
import { phoneOrderDraftEndpoints } from './phone-order-drafts.ts'
import { phoneOrderEndpoints } from './phone-orders.ts'

export const endpoints = [
  ...phoneOrderDraftEndpoints,
  ...phoneOrderEndpoints,
  ...exchangeEndpoints,
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    phoneOrders: typeof endpoints
  }
}
