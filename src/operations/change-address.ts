// Sending an order elsewhere, until it is packed.

import { addEvent, changeOrder, lockedOrder, mailAboutOrder, orderByToken } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import { notPackedYet } from '#domain/order/fulfilment.ts'
import type { OrderAddress } from '#domain/order/new-order.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

/** The same address again changes nothing and mails nobody. @throws Problem not-found, already-packed */
export async function changeAddress({ db, now }: Pick<Shop, 'db' | 'now'>, token: string, address: OrderAddress): Promise<void> {
  const known = await orderByToken(db, token)
  if (!known) throw new Problem('not-found')
  const at = now()
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, known.id)
    if (!notPackedYet(order)) throw new Problem('already-packed')
    const { first_name, last_name, street, street_number, street_addition, postcode, city } = address
    const wanted = {
      firstName: first_name ?? order.firstName,
      lastName: last_name ?? order.lastName,
      street,
      streetNumber: street_number,
      streetAddition: street_addition,
      postcode,
      city,
    }
    if (Object.entries(wanted).every(([name, value]) => order[name as keyof typeof wanted] === value)) return
    await changeOrder(tx, order.id, wanted)
    await addEvent(tx, { orderId: order.id, what: 'address-changed', by: 'shopper', at })
    await mailAboutOrder(tx, order, 'address-changed', at)
  })
}
