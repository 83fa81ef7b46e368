import { getBookkeeping, getBookkeepingFile } from './sales.ts'
import { getSettlements } from './settlements.ts'

export const bookkeepingEndpoints = [getBookkeeping, getBookkeepingFile, getSettlements] as const
