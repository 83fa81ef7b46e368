import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import type { SettingKey } from '#tests/api/samples/settings.ts'
import type { ExtensionEndpoints } from '#api/index.ts'

type Key = ExtensionEndpoints['bookkeeping'][number]['contract']['key']

/** A bank statement with a transfer that names the order, and one of no order. */
const statementOf = ({ number, day, total }: { number: string; day: string; total: number }) => {
  const date = day.replaceAll('-', '').slice(2)
  const amount = total.toFixed(2).replace('.', ',')
  return `:20:A\n:25:NL91ABNA0417164300\n:28C:1\n:60F:C${date}EUR0,00\n:61:${date}C${amount}NTRFEREF//1\n:86:/NAME/J. Jansen/REMI/${number}\n:61:${date}C0,01NTRFNONREF\n:86:/REMI/Rente\n:62F:C${date}EUR${amount}`
}

export function samples({ payLater }: SmallShop): Omit<SamplesOf<Key>, SettingKey> {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const invalid = [
    { query: { from: '2026-11-30', to: '2026-11-01' } },
    { query: { from: '2026-02-30', to: '2026-03-01' } },
    { query: { from: '2001-01-01', to: '2026-01-01' } },
  ]
  return {
    'POST /api/admin/bank-statements': {
      body: { file: new File([statementOf(payLater)], 'afschrift.sta') },
      reply: { format: 'MT940', incoming: 2, outgoing: 0, matches: [{}], unmatched: [{}] },
      invalid: [{ body: { file: new File(['naam'], 'a.xml') } }],
    },
    'GET /api/admin/bookkeeping': { query, reply: {}, invalid },
    'GET /api/admin/bookkeeping/settlements': {
      query,
      reply: { is_connected: false, settlements: [], problem: null },
      invalid,
    },
    'GET /api/admin/bookkeeping/months': { reply: {} },
    'POST /api/admin/bookkeeping/months/:month/close': {
      params: { month: '2019-12' },
      body: { reason: '' },
      reply: {},
      invalid: [{ params: { month: '2099-12' } }, { body: { reason: 'x'.repeat(501) } }],
      refused: { 'not-found': [{ params: { month: '2019-13' } }] },
    },
    'GET /api/admin/bookkeeping/months/:month/files/:format': {
      params: { month: '2019-12', format: 'csv' },
      reply: { name: 'luwte-boekhouding-2019-12-01-2019-12-31.csv' },
      refused: {
        'not-found': [{ params: { month: '2019-00', format: 'csv' } }],
        'ledger-incomplete': [{ params: { month: '2019-12', format: 'moneybird' } }],
      },
    },
    'GET /api/admin/bookkeeping/file': {
      query,
      reply: { name: 'luwte-boekhouding-2026-11-01-2026-11-30.csv' },
      invalid,
    },
  }
}

/** Values beyond `null` that a setting refuses. */
export const refusedValues = { ledger: [(value: object) => ({ ...value, journal: '' })] }

export const namelessActions = ['Grootboekrekeningen gewijzigd']
