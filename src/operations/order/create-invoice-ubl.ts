// Returns the invoice or a credit note of a firm as UBL, for the firm's bookkeeping program.

import { Problem } from '#domain/problem.ts'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { formatInvoiceUbl } from '#integrations/invoice/invoice-ubl.ts'
import type { AppContext } from '../context.ts'
import {
  type DocumentChoice,
  loadInvoiceDocument,
  loadInvoiceDocumentForStaff,
} from './load-invoice-document.ts'

type InvoiceUbl = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Document = Awaited<ReturnType<typeof loadInvoiceDocument>>

/** @throws Problem link-expired; not-found also for a document of a person */
export const createInvoiceUbl = async (
  context: Pick<AppContext, 'db' | 'links' | 'clock'>,
  token: string,
  choice: DocumentChoice = {},
): Promise<InvoiceUbl> => toUbl(context, await loadInvoiceDocument(context, token, choice))

/** The same documents for staff. @throws Problem not-found */
export const createInvoiceUblForStaff = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  orderNumber: string,
  choice: DocumentChoice = {},
): Promise<InvoiceUbl> =>
  toUbl(context, await loadInvoiceDocumentForStaff(context, orderNumber, choice))

async function toUbl(
  { db }: Pick<AppContext, 'db'>,
  { fileName, invoice, progress, order }: Document,
): Promise<InvoiceUbl> {
  if (!invoice.buyer.company) throw new Problem('not-found')
  const { iban, account_name: accountName } = await loadSetting(db, payLaterSetting)
  const transfer = iban ? { iban, accountName, dueOn: order.paymentDueOn } : undefined
  return {
    name: `${fileName}.xml`,
    bytes: new TextEncoder().encode(formatInvoiceUbl(invoice, progress, transfer)),
  }
}
