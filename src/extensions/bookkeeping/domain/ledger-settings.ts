import { z } from 'zod'
import { type LedgerAccountKey, ledgerAccountKeys, ledgerAccounts } from './journal.ts'
import { defineSetting, type SettingFields } from '#domain/setting/define-setting.ts'

const Code = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^[A-Za-z0-9]{1,12}$/, missing)
const Account = z.object({
  number: Code('Vul een nummer in van hoogstens 12 cijfers of letters, zoals 8000.'),
  moneybird: z
    .string()
    .trim()
    .regex(
      /^\d{0,20}$/,
      'Een id van Moneybird bestaat uit cijfers. Laat het leeg als je Moneybird niet gebruikt.',
    )
    .describe('The id of the account in Moneybird; empty for a shop without Moneybird'),
})

export const LedgerSettings = z
  .object({
    accounts: z.object(
      Object.fromEntries(ledgerAccountKeys.map((key) => [key, Account])) as Record<
        (typeof ledgerAccountKeys)[number],
        typeof Account
      >,
    ),
    vat_code_high: Code('Vul de btw-code in, zoals VH.'),
    vat_code_low: Code('Vul de btw-code in, zoals VL.'),
    journal: Code('Vul de code van het dagboek in, zoals 90.'),
  })
  .meta({ id: 'LedgerSettings' })
export type LedgerSettings = z.output<typeof LedgerSettings>

const accountFields = (key: LedgerAccountKey): SettingFields => ({
  [key]: { kind: 'heading', title: ledgerAccounts[key].name, text: ledgerAccounts[key].about },
  [`accounts.${key}.number`]: {
    kind: 'text',
    label: `Nummer van ${ledgerAccounts[key].name}`,
    half: true,
  },
  [`accounts.${key}.moneybird`]: {
    kind: 'text',
    label: `Id in Moneybird van ${ledgerAccounts[key].name}`,
    inputMode: 'numeric',
    half: true,
  },
})

/** The numbers of a usual Dutch chart of accounts; 90 is the general journal of Exact Online. */
export const ledgerSetting = defineSetting({
  name: 'ledger',
  path: '/api/admin/bookkeeping/ledger',
  key: 'settings',
  schema: LedgerSettings,
  default: {
    accounts: Object.fromEntries(
      ledgerAccountKeys.map((key) => [key, { number: ledgerAccounts[key].number, moneybird: '' }]),
    ) as LedgerSettings['accounts'],
    vat_code_high: 'VH',
    vat_code_low: 'VL',
    journal: '90',
  },
  permission: 'bookkeeping',
  readSummary:
    'Ledger accounts and VAT codes of the files for the bookkeeper, with the version to save them under',
  summary: 'Sets ledger accounts and VAT codes; the stored files of closed months stay as they are',
  auditAction: 'Grootboekrekeningen gewijzigd',
  form: {
    title: 'Grootboekrekeningen',
    words: 'boekhouder exact moneybird dagboek',
    fields: {
      ...Object.assign({}, ...ledgerAccountKeys.map(accountFields)),
      vat_code_high: { kind: 'text', label: 'Btw-code 21%', hint: 'Bijvoorbeeld VH', half: true },
      vat_code_low: { kind: 'text', label: 'Btw-code 9%', hint: 'Bijvoorbeeld VL', half: true },
      journal: {
        kind: 'text',
        label: 'Dagboek memoriaal',
        hint: 'In Exact Online meestal 90',
        half: true,
      },
    },
    button: 'Bewaar de nummers',
    saved: 'Bewaard. Het geldt voor bestanden van open maanden.',
    draft: 'grootboekrekeningen',
  },
})
