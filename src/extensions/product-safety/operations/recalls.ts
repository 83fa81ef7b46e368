import { contentBySlug } from '#data/content/content.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import { type OrderRow, ordersByIds, orderById, orderLinesOf } from '#data/order/orders.ts'
import { findAffectedOrders, type LotSearch, recallableProduct, replaceLots } from '../data/lots.ts'
import {
  insertRecall,
  lockRecall,
  queueRecallMails,
  recallById,
  recallByKey,
  type RecallRecipientRow,
  type RecallRow,
  undeliveredRecallMailsOf,
  recallRecipientOf,
} from '../data/recalls.ts'
import { formatAttribute, parseProductAttributes } from '#domain/catalogue/attributes.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem, assertNoErrors, requireFound, fieldProblem } from '#domain/problem.ts'
import {
  describeRecall,
  recallHeading,
  type RecallNotice,
  validateRecall,
} from '../domain/recall-notice.ts'
import { createContent, saveContent } from '#operations/content/save-content.ts'
import { replaceAnnouncement } from '#operations/content/shop-notices.ts'
import type { AppContext, DbAndClock } from '#operations/context.ts'
import { complaintById } from '../data/complaints.ts'
import { recipientIfVerified } from '#data/mail/order-mail-data.ts'
import type {
  ComplaintReceiptMail,
  ProductSafetyMailData,
  RecallMail,
} from '../domain/product-safety-mails.ts'
import type { MailComposers } from '#operations/mail/mail-context.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { complaintNumber } from '../domain/complaint.ts'
import { loadOrderLinks, type OrderMailContext } from '#operations/mail/order-update-data.ts'
import { type LotQuantity, mergeLots } from '#domain/inventory/lot.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { withOrder } from '#operations/order/with-order.ts'

export type NewRecall = LotSearch &
  Pick<RecallNotice, 'risk' | 'instruction' | 'remedies' | 'singleRemedyReason'> & { key: string }

/**
 * Stores the recall and queues all mails in one transaction, so that a crash leaves either both or
 * none. A repeated key sends nothing.
 * @throws Problem not-found for an unknown product; input-invalid for an incomplete notice or one
 * with forbidden words
 */
export async function sendRecall(
  { db, clock }: DbAndClock,
  { lots, remedies, ...recall }: NewRecall,
  by: Actor,
): Promise<{ id: number; added: number }> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const product = requireFound(await recallableProduct(tx, recall.productId))
    const attributes = parseProductAttributes(product.attributes)
    const notice = {
      ...recall,
      lots: [...lots],
      remedies: [...remedies],
      product: {
        name: product.name,
        maker: formatAttribute(attributes['maker_name']) || null,
        articleNumber: product.articleNumber,
        ean: product.ean,
        picture: product.pictures[0]?.url ?? null,
      },
    }
    const errors = validateRecall(notice)
    assertNoErrors(errors)
    const id = await insertRecall(tx, { ...notice, at, by })
    if (id === undefined) return { id: (await recallByKey(tx, recall.key))!.id, added: 0 }
    return { id, added: await mailAffectedCustomers(tx, { ...notice, id }, at) }
  })
}

/**
 * Mails the customers that a recall did not reach yet, for example because staff noted a lot
 * afterwards.
 * @throws Problem not-found
 */
export const sendRecallToNewCustomers = ({ db, clock }: DbAndClock, id: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const recall = requireFound(await lockRecall(tx, id))
    return mailAffectedCustomers(tx, recall, clock())
  })

const mailAffectedCustomers = async (
  tx: Transaction,
  recall: LotSearch & { id: number },
  at: Date,
): Promise<number> =>
  queueRecallMails(tx, recall.id, oncePerCustomer(await findAffectedOrders(tx, recall)), at)

/**
 * Keeps the first order per e-mail address, and no order by post, whose customers get a letter
 * (recallLettersOf). Certain orders come first, so that a customer who certainly has the lot reads
 * that.
 */
function oncePerCustomer(
  found: readonly { id: number; email: string; certain: boolean }[],
): RecallRecipientRow[] {
  const recipients = new Map<string, RecallRecipientRow>()
  for (const { id, email, certain } of found)
    if (email !== '' && !recipients.has(email))
      recipients.set(email, { email, orderId: id, certain })
  return [...recipients.values()]
}

/** @throws Problem not-found */
export async function requireRecall(db: Db, id: number): Promise<RecallRow> {
  return requireFound(await recallById(db, id))
}

export async function loadRecallSender(
  db: Db,
): Promise<{ name: string; phone: string; address: string }> {
  const { legalName: name, phone, address } = (await loadShopDetails(db)).company
  return { name, phone, address }
}

/**
 * Finds the customers to whom staff post the notice: their mail did not arrive, or they have no
 * e-mail address.
 */
export async function recallLettersOf(
  db: Db,
  recall: RecallRow,
): Promise<{ order: OrderRow; certain: boolean }[]> {
  const affected = (await findAffectedOrders(db, recall)).filter(({ email }) => email === '')
  const certainOf = new Map(affected.map(({ id, certain }) => [id, certain]))
  const byPost = (await ordersByIds(db, [...certainOf.keys()])).map((order) => ({
    order,
    certain: certainOf.get(order.id) === true,
  }))
  return [...(await undeliveredRecallMailsOf(db, recall.id)), ...byPost]
}

/**
 * Puts a recall on the site: a page with the text of the notice, and the announcement above every
 * page. Article 35(4) of Regulation (EU) 2023/988 asks for it if the shop cannot reach everyone.
 * Publishes the page anew if it exists, so that it has the current telephone number. Replaces an
 * announcement of staff, and returns the text of that announcement. @throws Problem not-found
 */
export async function publishRecall(
  context: AppContext,
  id: number,
  by: number | undefined,
): Promise<{ path: string; replaced: string | null }> {
  const recall = await requireRecall(context.db, id)
  const parts = describeRecall(recall, undefined, await loadRecallSender(context.db))
  const slug = `terugroeping-${id}`
  const title = `${recallHeading} van ${recall.product.name}`
  const page = {
    title,
    slug,
    description: 'Welk pak het is, wat het gevaar is en wat je moet doen.',
    content: [
      {
        layout: 'TitleSubtitle',
        attributes: { title: recallHeading, subtitle: recall.product.name },
      },
      {
        layout: 'TextBlock',
        attributes: {
          title: '',
          text: parts
            .map(
              ({ title, sentences }) =>
                `<h2>${escapeHtml(title)}</h2>${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}`,
            )
            .join(''),
        },
      },
    ],
  }
  const exists = (await contentBySlug(context.db, 'page', slug)) !== undefined
  if (exists) await saveContent(context, 'page', slug, page, by)
  else await createContent(context, 'page', page, by)
  const path = `/${slug}`
  return { path, replaced: await replaceAnnouncement(context, { text: title, href: path }) }
}

/** Returns undefined after the person was erased from the complaint. */
export async function loadComplaintMailData(
  context: OrderMailContext,
  id: number,
): Promise<ComplaintReceiptMail | undefined> {
  const found = await complaintById(context.db, id)
  if (!found?.order) return undefined
  const { complaint, order } = found
  return {
    number: order.number,
    ...recipientIfVerified(order),
    links: await loadOrderLinks(context, order),
    complaint: complaintNumber(complaint.id),
    kind: complaint.kind,
  }
}

export const composeProductSafetyMails: MailComposers<ProductSafetyMailData> = {
  'complaint-receipt': async (context, { complaintId }) => {
    const content = await loadComplaintMailData(context, complaintId)
    return content && context.render('complaint-receipt', content)
  },
  'product-recall': async (context, data) => {
    const content = await loadRecallMailData(context, data)
    return content && context.render('product-recall', content)
  },
}

/** Returns undefined if the customer is no longer a recipient. */
export async function loadRecallMailData(
  context: OrderMailContext,
  { recallId, orderId }: { recallId: number; orderId: number },
): Promise<RecallMail | undefined> {
  const { db, appUrl } = context
  const [recall, recipient, order] = [
    await recallById(db, recallId),
    await recallRecipientOf(db, recallId, orderId),
    await orderById(db, orderId),
  ]
  if (!recall || !recipient || !order) return undefined
  const { picture } = recall.product
  return {
    number: order.number,
    name: recipientIfVerified(order).name,
    parts: describeRecall(
      recall,
      { orderNumber: order.number, isCertain: recipient.certain },
      await loadRecallSender(db),
    ),
    picture:
      picture === null
        ? null
        : { url: new URL(opaquePictureUrl(picture), appUrl).href, alt: recall.product.name },
    links: await loadOrderLinks(context, order),
  }
}

/**
 * Replaces the lots of one order line. Idempotent. `lots` are normalised; without lots the line has
 * none.
 * @throws Problem not-found, not-yet for an order that is not paid or accepted; input-invalid for
 * more packs than the line has
 */
export async function noteLots(
  { db, clock }: DbAndClock,
  number: string,
  { line: lineId, lots }: { line: number; lots: readonly LotQuantity[] },
  by: Actor,
): Promise<void> {
  const at = clock()
  await withOrder(db, number, async (tx, order) => {
    const line = requireFound((await orderLinesOf(tx, order.id)).find(({ id }) => id === lineId))
    if (!isConfirmed(order) || order.contentsErasedAt !== null) throw new Problem('not-yet')
    const merged = mergeLots(lots)
    if (merged.reduce((sum, { quantity }) => sum + quantity, 0) > line.quantity)
      throw fieldProblem('lots', `Dit zijn er meer dan de ${line.quantity} pakken van deze regel.`)
    await replaceLots(tx, { line, lots: merged, at, by })
  })
}

const header = ['Bestelling', 'Verzonden', 'Zeker', 'Lotnummers', 'Pakken']

export async function exportAffectedOrdersCsv({ db, clock }: DbAndClock, search: LotSearch) {
  const rows: CsvValue[][] = (await findAffectedOrders(db, search)).map(
    ({ number, shippedAt, certain, lots, packs }) => [
      number,
      shippedAt && toCalendarDay(shippedAt),
      certain ? 'zeker' : 'mogelijk',
      lots.join(', '),
      packs,
    ],
  )
  return {
    name: `lot-${toCalendarDay(clock())}.csv`,
    bytes: formatDutchCsv([header, ...rows]),
    count: rows.length,
  }
}
