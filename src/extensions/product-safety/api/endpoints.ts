import { adminComplaintEndpoints } from './admin-complaints.ts'
import { complaintsEndpoints } from './complaints.ts'
import { lotEndpoints, lotSearchEndpoints } from './lots.ts'
import { recallEndpoints } from './recalls.ts'

export const productSafetyEndpoints = [
  ...complaintsEndpoints,
  ...adminComplaintEndpoints,
  ...lotEndpoints,
  ...lotSearchEndpoints,
  ...recallEndpoints,
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    productSafety: typeof productSafetyEndpoints
  }
}
