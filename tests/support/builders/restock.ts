// A shop with a product of which one size is sold out, and what a visitor who waits for it does.

import { changeStock } from '#operations/inventory/change-price.ts'
import {
  confirmRestockRequests,
  requestRestockMail,
} from '#operations/inventory/restock-requests.ts'
import { restockRequests } from '#data/tables/customer-requests.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { createMailDelivery } from './customers.ts'
import { createTestProductWithVariations } from './products.ts'

export const waitingEmail = 'jo@voorbeeld.nl'

export const tokenIn = (url = '') => url.split('/').at(-1) ?? ''
export const namesOf = (mails: readonly { subject: string; to: string }[]) =>
  mails.map(({ subject, to }) => `${subject} ${to}`)

export async function createRestockShop() {
  const database = await createTestDatabase()
  const clock = createTestClock()
  const shop = createTestContext(database.db, { clock: clock.now })
  const sendMails = createMailDelivery(shop)
  const { product, variations } = await createTestProductWithVariations(database.db, [
    { name: 'Maat S', stock: 0 },
    { name: 'Maat M' },
  ])
  const [soldOut, inStock] = [variations[0]!, variations[1]!]
  const ask = (email = waitingEmail, itemId = soldOut.id, userId?: number) =>
    requestRestockMail(shop, { itemId, email, consent: true, userId })
  return {
    database,
    clock,
    shop,
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
      const token = tokenIn(mail?.text)
      await confirmRestockRequests(shop, token)
      clock.forward({ seconds: 1 })
      return token
    },
    setStock: (to: number, id = soldOut.id) =>
      changeStock(shop, { id, reason: 'set', to }, undefined),
  }
}
