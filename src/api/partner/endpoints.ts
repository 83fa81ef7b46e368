import { partnerItemEndpoints } from './items.ts'
import { partnerOrderEndpoints } from './orders.ts'

export const partnerEndpoints = [...partnerOrderEndpoints, ...partnerItemEndpoints] as const
