import { apiKeyEndpoints } from './api-keys.ts'
import { partnerItemEndpoints } from './items.ts'
import { partnerOrderEndpoints } from './orders.ts'

export const partnerApiEndpoints = [
  ...apiKeyEndpoints,
  ...partnerOrderEndpoints,
  ...partnerItemEndpoints,
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    partnerApi: typeof partnerApiEndpoints
  }
}
