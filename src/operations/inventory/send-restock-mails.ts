// Mails customers that an item is back in stock: once each, in the order of asking.

import {
  countRestockMails,
  deleteMailedRequests,
  findRestockedItems,
  lockWaitingRequests,
  markRequestsNotified,
  restockRequestById,
} from '#data/inventory/restock-requests.ts'
import { lockSellableItems, sellableItems } from '#data/inventory/stock.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { maxRestockMails, restockMailWindow } from '#domain/inventory/restock-request.ts'
import { restockLinks } from '#domain/mail/mails/restock-mails.ts'
import type { MailContext } from '../mail/mail-context.ts'
import type { DbAndClock } from '../context.ts'
import { toRestockLink } from './restock-requests.ts'

/**
 * Scheduled job, idempotent: one transaction marks the requests for an item and queues their mails,
 * so a killed process repeats or loses no mail. Also deletes the requests whose mail left.
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
