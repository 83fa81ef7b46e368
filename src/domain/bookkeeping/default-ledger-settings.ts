import { type LedgerAccountKey, ledgerAccountKeys, ledgerAccounts } from './ledger-accounts.ts'
import type { LedgerSettings } from './ledger-settings.ts'

/** The numbers of a usual Dutch chart of accounts; 90 is the general journal of Exact Online. */
export const defaultLedgerSettings: LedgerSettings = {
  accounts: Object.fromEntries(
    ledgerAccountKeys.map((key) => [key, { number: ledgerAccounts[key].number, moneybird: '' }]),
  ) as Record<LedgerAccountKey, { number: string; moneybird: string }>,
  vat_code_high: 'VH',
  vat_code_low: 'VL',
  journal: '90',
}
