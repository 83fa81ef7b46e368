import { defaultLedgerSettings } from '#domain/bookkeeping/default-ledger-settings.ts'
import { LedgerSettings } from '#domain/bookkeeping/ledger-settings.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/** The ledger accounts for the files of the bookkeeper, which the owner edits. */
export const ledgerSetting = createVersionedSetting('ledger', LedgerSettings, defaultLedgerSettings)
