import { supplierEndpoints } from './suppliers.ts'

export const purchasingEndpoints = [...supplierEndpoints] as const
