import { z } from 'zod'
import { ledgerSetting } from '#data/bookkeeping/ledger-setting.ts'
import { LedgerSettings } from '#domain/bookkeeping/ledger-settings.ts'
import { saveLedgerSettings } from '#operations/bookkeeping/save-ledger-settings.ts'
import { endpoint } from '../framework/endpoint.ts'

const bookkeeping = { access: 'staff', permission: 'bookkeeping' } as const
const Version = z.int32().min(0)

const getLedger = endpoint(
  'GET /api/admin/bookkeeping/ledger',
  {
    ...bookkeeping,
    summary:
      'Ledger accounts and VAT codes of the files for the bookkeeper, with the version to save them under',
    reply: z.object({ settings: LedgerSettings, version: Version }),
  },
  async ({ context }) => {
    const { value, version } = await ledgerSetting.read(context.db)
    return { settings: value, version }
  },
)

const putLedger = endpoint(
  'PUT /api/admin/bookkeeping/ledger',
  {
    ...bookkeeping,
    summary:
      'Sets ledger accounts and VAT codes; the stored files of closed months stay as they are',
    auditAction: 'Grootboekrekeningen gewijzigd',
    limit: 'write',
    body: z.object({ settings: LedgerSettings, version: Version }),
    reply: z.object({ version: Version }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body }) => ({
    version: await saveLedgerSettings(context, body.settings, body.version),
  }),
)

export const ledgerEndpoints = [getLedger, putLedger] as const
