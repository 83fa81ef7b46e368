// Customers can change the shipping address of an order until it is packed, and staff until it is
// shipped.

import type { Actor } from '#domain/order/actor.ts'
import type { OrderEventDetail } from '#domain/order/order-events.ts'
import {
  insertOrderEvent,
  updateOrderDetails,
  queueOrderMail,
  orderById,
  orderByNumber,
  type OrderRow,
} from '#data/order/orders.ts'
import { endPendingChange } from '#data/customer/pending-changes.ts'
import { openLabelsOf } from '#data/order/shipping-labels.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { describeEnd, isOpenAndUnpacked, isOpenAndUnshipped } from '#domain/order/fulfilment.ts'
import {
  fromApiAddress,
  isSameAddress,
  type RequestedAddress,
} from '#domain/address/postal-address.ts'
import { instructionsAtNewAddress } from '#domain/order/delivery-instructions.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock, AppContext } from '../context.ts'
import { assertHouseAllowed } from './accept-pay-later-order.ts'
import { findOrderByLink } from './access-links.ts'
import { withOrderLock } from './with-order.ts'

type LinkDeps = DbAndClock & Pick<AppContext, 'links'>

/**
 * The customer changes the address, to which the parcel then goes instead of a pickup point. The
 * same address changes nothing and sends no mail.
 * @throws Problem not-found, already-packed, not-allowed
 */
export async function updateShippingAddress(
  deps: LinkDeps,
  token: string,
  address: RequestedAddress,
): Promise<void> {
  const order = await findOrderByLink(deps, token)
  await changeAddress(deps, order, address, {
    by: 'shopper',
    isAllowed: isOpenAndUnpacked,
    problemCode: 'already-packed',
  })
}

/**
 * Applies a change that was requested by link, after the customer confirmed it from a mail.
 * @throws Problem not-found, already-packed, not-allowed, change-over
 */
export async function applyConfirmedShippingAddress(
  deps: DbAndClock,
  orderId: number,
  address: RequestedAddress,
  changeId: number,
): Promise<void> {
  const order = await orderById(deps.db, orderId)
  await changeAddress(deps, order, address, {
    by: 'shopper',
    isAllowed: isOpenAndUnpacked,
    problemCode: 'already-packed',
    changeId,
  })
}

/**
 * Staff change the address. `version` is the latest event on their screen.
 * @throws Problem not-found, already-sent, version-conflict
 */
export async function updateShippingAddressByStaff(
  deps: DbAndClock,
  number: string,
  address: RequestedAddress,
  { by, version }: { by: Actor; version: number },
): Promise<void> {
  const order = await orderByNumber(deps.db, number)
  await changeAddress(deps, order, address, {
    by,
    version,
    isAllowed: isOpenAndUnshipped,
    problemCode: 'already-sent',
  })
}

const labelExistsMessage =
  'Er is al een verzendlabel met dit adres. Annuleer eerst het label bij de bestelling.'

type AddressChange = {
  by: Actor
  isAllowed: (order: OrderRow) => boolean
  problemCode: 'already-packed' | 'already-sent'
  version?: number
  changeId?: number
}

async function changeAddress(
  { db, clock }: DbAndClock,
  known: OrderRow | undefined,
  address: RequestedAddress,
  change: AddressChange,
): Promise<void> {
  if (!known) throw new Problem('not-found')
  const { by, isAllowed, problemCode, version, changeId } = change
  const at = clock()
  await withOrderLock(db, known.id, async (tx, order) => {
    if (!isAllowed(order)) {
      const message = describeEnd(order)
      throw new Problem(problemCode, message === undefined ? {} : { message })
    }
    if (changeId !== undefined && !(await endPendingChange(tx, changeId, 'confirmed', at)))
      throw new Problem('change-over')
    const newAddress = fromApiAddress(address, order)
    const fields = changedAddressFields(order, address)
    if (fields.length === 0) return
    // Staff have spoken to the customer.
    if (by === 'shopper') await assertHouseAllowed(tx, order, newAddress, at)
    if ((await openLabelsOf(tx, [order.id])).length > 0)
      throw new Problem('already-sent', { message: labelExistsMessage })
    if (version !== undefined && (await latestOrderEventId(tx, order.id)) !== version)
      throw new Problem('version-conflict')
    const moves = !isSameAddress(
      { ...newAddress, firstName: order.firstName, lastName: order.lastName },
      order,
    )
    await updateOrderDetails(tx, order.id, {
      ...newAddress,
      pickupPoint: null,
      ...(moves && { deliveryInstructions: instructionsAtNewAddress(order.deliveryInstructions) }),
    })
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: 'address-changed',
      by,
      at,
      detail: toEventDetail(fields),
    })
    await queueOrderMail(tx, order, 'address-changed', at, { byStaff: by !== 'shopper' })
  })
}

/** Returns the names of the columns that change. An address replaces the pickup point. */
export function changedAddressFields(order: OrderRow, address: RequestedAddress): string[] {
  const newAddress = fromApiAddress(address, order)
  const changed = Object.entries(newAddress).flatMap(([name, value]) =>
    order[name as keyof typeof newAddress] === value ? [] : [name],
  )
  return order.pickupPoint ? [...changed, 'pickupPoint'] : changed
}

const fieldLabels: Readonly<Record<string, string>> = {
  firstName: 'naam',
  lastName: 'naam',
  street: 'straat',
  houseNumber: 'huisnummer',
  houseNumberAddition: 'huisnummer',
  postcode: 'postcode',
  city: 'plaats',
  pickupPoint: 'geen afhaalpunt meer',
}
const toEventDetail = (fields: readonly string[]): OrderEventDetail => ({
  fields: [...new Set(fields.map((field) => fieldLabels[field] ?? field))],
})
