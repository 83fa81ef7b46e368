// Sending an order elsewhere: by whoever ordered until it is packed, by staff until it has left.

import type { Actor } from '#domain/account/actor.ts'
import type { EventDetail } from '#domain/order/order-events.ts'
import { addEvent, changeOrder, lockOrder, mailAboutOrder, orderById, orderByNumber, type StoredOrder } from '#data/orders.ts'
import { endPendingChange } from '#data/pending-changes.ts'
import { latestEvent } from '#data/order-timeline.ts'
import { inTransaction } from '#data/transaction.ts'
import { notPackedYet, notSentYet } from '#domain/order/fulfilment.ts'
import type { RequestedAddress } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'
import { orderByLink } from './links.ts'

type Deps = Pick<Shop, 'db' | 'now'>
type LinkOffice = Deps & Pick<Shop, 'links'>

/** By who ordered. The same address again changes nothing and mails nobody. @throws Problem not-found, already-packed */
export async function changeAddress(office: LinkOffice, token: string, address: RequestedAddress): Promise<void> {
  const order = await orderByLink(office, token)
  await sendElsewhere(office, order, address, { by: 'shopper', may: notPackedYet, refusal: 'already-packed' })
}

/** What was asked for by link and its owner confirms from a mail. @throws Problem not-found, already-packed, change-over */
export async function confirmAddress(office: Deps, orderId: number, address: RequestedAddress, changeId: number): Promise<void> {
  const order = await orderById(office.db, orderId)
  await sendElsewhere(office, order, address, { by: 'shopper', may: notPackedYet, refusal: 'already-packed', changeId })
}

/** By staff, who saw the order up to event `seen`. @throws Problem not-found, already-sent, version-conflict */
export async function correctAddress(
  office: Deps,
  number: string,
  address: RequestedAddress,
  { by, seen }: { by: Actor; seen: number },
): Promise<void> {
  const order = await orderByNumber(office.db, number)
  await sendElsewhere(office, order, address, { by, seen, may: notSentYet, refusal: 'already-sent' })
}

type Hand = {
  by: Actor
  may: (order: StoredOrder) => boolean
  refusal: 'already-packed' | 'already-sent'
  seen?: number
  changeId?: number
}

async function sendElsewhere({ db, now }: Deps, known: StoredOrder | undefined, address: RequestedAddress, hand: Hand): Promise<void> {
  if (!known) throw new Problem('not-found')
  const { by, may, refusal, seen, changeId } = hand
  const at = now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (!may(order)) throw new Problem(refusal)
    if (changeId !== undefined && !(await endPendingChange(tx, changeId, 'confirmed', at))) throw new Problem('change-over')
    const wanted = asStored(order, address)
    const fields = changedFields(order, address)
    if (fields.length === 0) return
    if (seen !== undefined && (await latestEvent(tx, order.id)) !== seen) throw new Problem('version-conflict')
    await changeOrder(tx, order.id, wanted)
    await addEvent(tx, { orderId: order.id, what: 'address-changed', by, at, detail: told(fields) })
    await mailAboutOrder(tx, order, 'address-changed', at, by !== 'shopper')
  })
}

/** Names of the columns that become different. */
export function changedFields(order: StoredOrder, address: RequestedAddress): string[] {
  const wanted = asStored(order, address)
  return Object.entries(wanted).flatMap(([name, value]) => (order[name as keyof typeof wanted] === value ? [] : [name]))
}

function asStored(order: StoredOrder, { first_name, last_name, street, street_number, street_addition, postcode, city }: RequestedAddress) {
  return {
    firstName: first_name ?? order.firstName,
    lastName: last_name ?? order.lastName,
    street,
    houseNumber: street_number,
    houseNumberAddition: street_addition,
    postcode,
    city,
  }
}

const names: Readonly<Record<string, string>> = {
  firstName: 'naam',
  lastName: 'naam',
  street: 'straat',
  houseNumber: 'huisnummer',
  houseNumberAddition: 'huisnummer',
  postcode: 'postcode',
  city: 'plaats',
}
const told = (fields: readonly string[]): EventDetail => ({ fields: [...new Set(fields.map((field) => names[field] ?? field))] })
