import { createHash } from 'node:crypto'
import { publishedContentBySlug } from '#data/content/content.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { termsVersionById } from '#data/order/terms-versions.ts'
import { toDocumentParts } from '#domain/content/document-parts.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import type { MailAttachment } from '#domain/mail/outgoing-mail.ts'
import {
  modelWithdrawalFormFootnote,
  modelWithdrawalFormIntroduction,
  modelWithdrawalFormLines,
  modelWithdrawalFormTitle,
} from '#domain/order/model-withdrawal-form.ts'
import { termsSlug, type TermsText } from '#domain/order/terms-version.ts'
import { requireFound } from '#domain/problem.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { renderDocumentPdf } from '#integrations/pdf/document-pdf.ts'
import type { AppContext } from '../context.ts'
import { fillTexts } from '../content/fill-placeholders.ts'
import { toDisplayBlocks } from '../content/sanitise-blocks.ts'
import type { MailContext } from '../mail/mail-context.ts'
import { type OrderKey, requireOrderByKey } from './access-links.ts'

/**
 * Returns the terms as a visitor reads them now, with the hash that identifies the text. Undefined
 * if the shop has no such page.
 */
export async function loadCurrentTerms(
  context: Pick<AppContext, 'db' | 'clock' | 'fieldsOf'>,
): Promise<(TermsText & { sha256: string }) | undefined> {
  const page = await publishedContentBySlug(context.db, 'page', termsSlug)
  if (!page) return undefined
  const blocks = await toDisplayBlocks(context, page.content)
  const { title } = await fillTexts(context, { title: page.title })
  // The database returns the attributes of a block in any order. The fields of the layout have the
  // order of reading.
  const content = await Promise.all(
    blocks.map(async ({ layout, attributes }) => {
      const fields = await context.fieldsOf(layout)
      return { layout, attributes: fields ? toBlockValues(fields, attributes) : attributes }
    }),
  )
  const text = { title, content }
  return { ...text, sha256: createHash('sha256').update(JSON.stringify(text)).digest('hex') }
}

type PdfContext = Pick<MailContext, 'db' | 'appUrl'>
type PdfFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** @throws Problem not-found if the order has no stored terms; link-expired */
export async function createTermsPdfOfOrder(
  context: Pick<MailContext, 'appUrl'> & Pick<AppContext, 'db' | 'links' | 'clock'>,
  key: OrderKey,
): Promise<PdfFile> {
  return requireFound(await createTermsPdf(context, await requireOrderByKey(context, key)))
}

/**
 * Returns the terms that the customer accepted, as a document; undefined if the shop stored none.
 */
export async function loadTermsDocument(
  { db, appUrl }: PdfContext,
  { termsVersionId }: Pick<OrderRow, 'termsVersionId'>,
) {
  const version = termsVersionId === null ? undefined : await termsVersionById(db, termsVersionId)
  if (!version) return undefined
  const { title, content, createdAt } = version
  const parts = toDocumentParts(content, appUrl)
  const [first] = parts
  return {
    title,
    createdAt,
    introduction: `Deze tekst gold op ${formatDate(createdAt)} op ${appUrl}/${termsSlug}.`,
    parts: first?.kind === 'heading' && first.text === title ? parts.slice(1) : parts,
  }
}

async function createTermsPdf(context: PdfContext, order: Pick<OrderRow, 'termsVersionId'>) {
  const document = await loadTermsDocument(context, order)
  if (!document) return undefined
  const { createdAt, introduction } = document
  const author = (await loadShopDetails(context.db)).company.legalName
  const bytes = await renderDocumentPdf({ ...document, author, introduction: [introduction] })
  return { name: `algemene-voorwaarden-${createdAt.toISOString().slice(0, 10)}.pdf`, bytes }
}

/** `createdAt` is the date of the document, so that the same order always gives the same form. */
export async function createWithdrawalFormPdf(
  { db }: Pick<PdfContext, 'db'>,
  createdAt: Date,
): Promise<PdfFile> {
  const { company } = await loadShopDetails(db)
  const lines = modelWithdrawalFormLines(company).map(
    (text) => ({ kind: 'paragraph', text: `${text}\n\n` }) as const,
  )
  const bytes = await renderDocumentPdf({
    title: modelWithdrawalFormTitle,
    author: company.legalName,
    createdAt,
    introduction: [`(${modelWithdrawalFormIntroduction})`],
    parts: [...lines, { kind: 'paragraph', text: modelWithdrawalFormFootnote }],
  })
  return { name: 'modelformulier-herroeping.pdf', bytes }
}

/**
 * The documents of article 6:230v(7) BW: the terms that the customer accepted, if the shop stored
 * them, and the model form for withdrawal.
 */
export async function createConfirmationDocuments(
  context: PdfContext,
  order: Pick<OrderRow, 'termsVersionId' | 'createdAt'>,
): Promise<MailAttachment[]> {
  const files = [
    await createTermsPdf(context, order),
    await createWithdrawalFormPdf(context, order.createdAt),
  ]
  return files.flatMap((file) =>
    file ? [{ name: file.name, contentType: 'application/pdf', content: file.bytes }] : [],
  )
}
