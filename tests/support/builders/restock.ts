// A shop with a product of which one size is sold out, and what a visitor who waits for it does.

import { changeStock } from '#operations/inventory/change-price.ts'
import {
  confirmRestockRequests,
  requestRestockMail,
} from '#operations/inventory/restock-requests.ts'
import { restockRequests } from '#data/tables/customer/customer-requests.ts'
import { beforeEach } from 'vitest'
import { lastSegment } from './links.ts'
import { useFreshShop } from './fresh-shop.ts'
import { createMailDelivery } from './customers.ts'

export const waitingEmail = 'jo@voorbeeld.nl'

export const namesOf = (mails: readonly { subject: string; to: string }[]) =>
  mails.map(({ subject, to }) => `${subject} ${to}`)

/** Gives each test of a file such a shop. */
export function useRestockShop() {
  const shop = useFreshShop()
  const { context, database, clock } = shop
  type Created = Awaited<ReturnType<typeof shop.createProductWithVariations>>
  const product = {} as Created['product']
  const [soldOut, inStock] = [
    {} as Created['variations'][number],
    {} as Created['variations'][number],
  ]
  beforeEach(async () => {
    const created = await shop.createProductWithVariations([
      { name: 'Maat S', stock: 0 },
      { name: 'Maat M' },
    ])
    Object.assign(product, created.product)
    Object.assign(soldOut, created.variations[0])
    Object.assign(inStock, created.variations[1])
  })
  const sendMails = createMailDelivery(context)
  const ask = (email = waitingEmail, itemId = soldOut.id, userId?: number) =>
    requestRestockMail(context, { itemId, email, consent: true, userId })
  return {
    ...shop,
    sendMails,
    product,
    soldOut,
    inStock,
    ask,
    requests: () => database.db.select().from(restockRequests).orderBy(restockRequests.id),
    mailed: async () => namesOf(await sendMails()),
    /** Asks and confirms. Returns the token of the link in the mail. */
    confirmed: async (email = waitingEmail, itemId = soldOut.id) => {
      await ask(email, itemId)
      const [mail] = await sendMails()
      const token = lastSegment(mail?.text)
      await confirmRestockRequests(context, token)
      clock.forward({ seconds: 1 })
      return token
    },
    setStock: (to: number, id = soldOut.id) =>
      changeStock(context, { id, reason: 'set', to }, undefined),
  }
}
