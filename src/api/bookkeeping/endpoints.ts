import { ledgerSetting } from '#domain/bookkeeping/ledger-settings.ts'
import { settingEndpoints } from '../setting/setting-endpoints.ts'
import { monthEndpoints } from './months.ts'
import { getBookkeeping, getBookkeepingFile } from './sales.ts'
import { getSettlements } from './settlements.ts'

export const bookkeepingEndpoints = [
  getBookkeeping,
  getBookkeepingFile,
  getSettlements,
  ...monthEndpoints,
  ...settingEndpoints(ledgerSetting),
] as const
