import { ledgerEndpoints } from './ledger.ts'
import { monthEndpoints } from './months.ts'
import { getBookkeeping, getBookkeepingFile } from './sales.ts'
import { getSettlements } from './settlements.ts'

export const bookkeepingEndpoints = [
  getBookkeeping,
  getBookkeepingFile,
  getSettlements,
  ...monthEndpoints,
  ...ledgerEndpoints,
] as const
