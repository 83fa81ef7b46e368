// Visitors ask for one mail when a sold-out item is back, confirm their address, and take the
// request back.

import {
  deleteExpiredRestockRequests,
  deleteRestockRequestsOf,
  insertRestockRequest,
  lockRestockRequestsOf,
  markConfirmationMailed,
  restockRequestByLinkId,
  type RestockRequestRow,
  updateRequestsToConfirmed,
  updateRestockRequest,
  countRestockMails,
  deleteMailedRequests,
  findRestockedItems,
  lockWaitingRequests,
  markRequestsNotified,
  restockRequestById,
} from '#data/inventory/restock-requests.ts'
import { sellableItems, lockSellableItems } from '#data/inventory/stock.ts'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { queueMail, simulateQueueMail } from '#data/mail/outbox.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { maxRestockRequests } from '#domain/inventory/restock-limits.ts'
import {
  isConfirmableRestockRequest,
  restockMailWindow,
  shouldMailRestockConfirmation,
  maxRestockMails,
} from '#domain/inventory/restock-request.ts'
import { Problem, fieldProblem, inputProblem } from '#domain/problem.ts'
import { findConsentQuestion } from '../customer/health-consent.ts'
import { extractLinkId, newLinkId } from '../order/link-signer.ts'
import type { AppContext, DbAndClock, LinkContext } from '../context.ts'
import { restockLinks } from '#domain/mail/mails/restock-mails.ts'
import type { MailContext } from '../mail/mail-context.ts'

const inStockMessage = 'Dit is er weer. Laad de pagina opnieuw om het te bestellen.'

/**
 * `userId` is the logged-in customer, if any. `consent` is true if the form showed the text of the
 * consent.
 */
type RestockRequest = {
  itemId: number
  email: string
  consent: boolean
  userId: number | undefined
}

/**
 * Known and unknown addresses get the same response in about the same time. The shop asks an
 * address to confirm, unless it is the confirmed address of the logged-in customer or has confirmed
 * an earlier request.
 * @throws Problem not-found for an unknown item; input-invalid for an item in stock, and about
 * `health_consent`
 */
export async function requestRestockMail(
  { db, clock }: DbAndClock,
  { itemId, email, consent, userId }: RestockRequest,
): Promise<void> {
  const at = clock()
  const question = await findConsentQuestion(db, 'restock')
  if (question && !consent) throw fieldProblem('health_consent', question.refusal)
  const item = (await sellableItems(db, [itemId])).get(itemId)
  if (!item || item.stock === null) throw new Problem('not-found')
  if (item.stock > 0) throw inputProblem(inStockMessage)
  const consentVersion = question?.wordingVersion ?? null
  const isOwn = userId !== undefined && (await isAddressOfUser(db, userId, email))
  await inTransaction(db, async (tx) => {
    const earlier = await lockRestockRequestsOf(tx, email)
    const isKnown = isOwn || earlier.some(({ confirmedAt }) => confirmedAt !== null)
    const same = earlier.find((one) => one.itemId === itemId)
    const request = { consentVersion, requestedAt: at, confirmedAt: isKnown ? at : null }
    const isFull = !same && earlier.length >= maxRestockRequests
    const insert = () =>
      insertRestockRequest(tx, {
        linkId: newLinkId(),
        email,
        itemId,
        productId: item.productId,
        ...request,
      })
    const id = same?.id ?? (isFull ? undefined : await insert())
    // A confirmed request keeps its place in the order of asking.
    if (same && !same.confirmedAt) await updateRestockRequest(tx, same.id, request)
    const mail = {
      mail: 'restock-confirm' as const,
      recipient: email,
      data: { restockRequestId: id ?? 0 },
    }
    if (id === undefined || isKnown || !shouldMailRestockConfirmation(toMailCount(earlier), at))
      return simulateQueueMail(tx, mail, at)
    await markConfirmationMailed(tx, id, at)
    await queueMail(tx, mail, at)
  })
}

const isAddressOfUser = async (db: Db, userId: number, email: string): Promise<boolean> =>
  (await emailsOfUser(db, userId)).some(
    (one) => one.until === undefined && one.email === email.toLowerCase(),
  )

/** Counts the mails for the unconfirmed requests of one address. */
function toMailCount(requests: readonly RestockRequestRow[]) {
  const times = requests.flatMap(({ confirmationMailedAt }) => confirmationMailedAt ?? [])
  return {
    mails: requests.reduce((sum, { confirmationMails }) => sum + confirmationMails, 0),
    mailedAt: times.length > 0 ? new Date(Math.max(...times.map(Number))) : null,
  }
}

/**
 * Confirms all requests of the address. Idempotent until the shop has mailed about the request.
 * @throws Problem not-found if the link is unknown or too old, or the shop has mailed
 */
export async function confirmRestockRequests(context: LinkContext, token: string): Promise<void> {
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    const request = await requireRequest(tx, context.links, token)
    if (request.notifiedAt) throw new Problem('not-found')
    if (request.confirmedAt) return
    if (!isConfirmableRestockRequest(request, at)) throw new Problem('not-found')
    await updateRequestsToConfirmed(tx, request.email, {
      at,
      askedAfter: retentionRules['unconfirmed restock requests'].since(at),
    })
  })
}

/**
 * Deletes all requests of the address.
 * @throws Problem not-found if the link is unknown or the shop has deleted the request
 */
export async function forgetRestockRequests(
  context: Pick<AppContext, 'db' | 'links'>,
  token: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { email } = await requireRequest(tx, context.links, token)
    await deleteRestockRequestsOf(tx, [email.toLowerCase()])
  })
}

async function requireRequest(
  db: Db,
  links: AppContext['links'],
  token: string,
): Promise<RestockRequestRow> {
  const request = await restockRequestByLinkId(db, extractLinkId(token))
  if (!request || !links.isSigned('restock-request', toRestockLink(request), token))
    throw new Problem('not-found')
  return request
}

/** A request never gets a new link. */
export const toRestockLink = ({ linkId }: { linkId: string }) => ({ linkId, linkVersion: 1 })

/**
 * Deletes requests that stayed unconfirmed for a week, and requests for an item that did not come
 * back in 90 days.
 */
export async function deleteOldRestockRequests({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await deleteExpiredRestockRequests(db, {
    askedBefore: retentionRules['restock requests'].since(at),
    unconfirmedBefore: retentionRules['unconfirmed restock requests'].since(at),
    countedBefore: new Date(at.getTime() - restockMailWindow),
  })
}

/**
 * Scheduled job, idempotent: one transaction marks the requests for an item, in the order of
 * asking, and queues their mails, so a killed process repeats or loses no mail. Also deletes the
 * requests whose mail left.
 */
export async function sendRestockMails({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await inTransaction(db, deleteMailedRequests)
  for (const itemId of await findRestockedItems(db))
    await inTransaction(db, async (tx) => {
      // The lock on the item makes another process that runs this job wait.
      const item = (await lockSellableItems(tx, [itemId])).published.get(itemId)
      if (!item?.stock) return
      const mailed = await countRestockMails(tx, itemId, new Date(at.getTime() - restockMailWindow))
      const requests = await lockWaitingRequests(
        tx,
        itemId,
        maxRestockMails({ stock: item.stock, mailed }),
      )
      if (requests.length === 0) return
      await markRequestsNotified(
        tx,
        { itemId, productId: item.productId, ids: requests.map(({ id }) => id) },
        at,
      )
      for (const { id, email } of requests)
        await queueMail(
          tx,
          { mail: 'restocked', recipient: email, data: { restockRequestId: id } },
          at,
        )
    })
}

/** Returns undefined if the request was deleted or confirmed meanwhile. */
export async function loadRestockConfirmation({ db, appUrl, links }: MailContext, id: number) {
  const request = await restockRequestById(db, id)
  if (!request || request.confirmedAt) return undefined
  const { confirm, footer } = restockLinks(appUrl)
  return {
    action: confirm(links.tokenOf('restock-request', toRestockLink(request))),
    links: footer,
  }
}

/** Returns undefined if the request was deleted, or if the item is sold out or hidden again. */
export async function loadRestockedMail({ db, appUrl }: MailContext, id: number) {
  const request = await restockRequestById(db, id)
  const item = request && (await sellableItems(db, [request.itemId])).get(request.itemId)
  if (!request || !item?.stock) return undefined
  const { product, footer } = restockLinks(appUrl)
  return {
    action: product(item.slug, request.variationSlug),
    variation: request.variation,
    links: footer,
  }
}
