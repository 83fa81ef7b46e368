// Customers can change the address until the order is packed, and staff until it is shipped.

import type { Actor } from '#domain/order/actor.ts'
import type { OrderEventDetail } from '#domain/order/order-events.ts'
import {
  insertOrderEvent,
  updateOrderDetails,
  queueOrderMail,
  type OrderRow,
} from '#data/order/orders.ts'
import { endPendingChange, endOpenChanges } from '#data/customer/pending-changes.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import {
  describeEnd,
  isOpenAndUnpacked,
  isOpenAndUnshipped,
} from '#domain/order/fulfilment/fulfilment.ts'
import {
  fromApiAddress,
  isSameAddress,
  type RequestedAddress,
} from '#domain/address/postal-address.ts'
import {
  instructionsAtNewAddress,
  type DeliveryInstructions,
  describeInstructions,
} from '#domain/order/delivery/delivery-instructions.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbAndClock, LinkContext } from '../../context.ts'
import { findOpenLabels } from '../fulfilment/shipping-labels.ts'
import { assertHouseAllowed } from '../unpaid/pay-later-orders.ts'
import { withOrderLock, requireOrder, requireOrderByLink } from '../with-order.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import type { Transaction } from '#data/core/db.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { canChangeInstructions } from '#domain/order/returns/allowed-after-sale.ts'
import { requestConfirmation } from '../../customer/pending-change/request-confirmation.ts'

type AddressContext = DbAndClock & Pick<AppContext, 'extensions'>

/**
 * The customer changes the address, to which the parcel then goes instead of a pickup point. The
 * same address changes nothing and sends no mail. `changeId` is the change that was requested by
 * link and that the customer confirmed from a mail.
 * @throws Problem already-packed, not-allowed, change-over
 */
export const updateShippingAddress = (
  deps: AddressContext,
  orderId: number,
  address: RequestedAddress,
  changeId?: number,
): Promise<void> =>
  changeAddress(deps, orderId, address, {
    by: 'shopper',
    isAllowed: isOpenAndUnpacked,
    problemCode: 'already-packed',
    changeId,
  })

/**
 * Staff change the address. `version` is the latest event on their screen.
 * @throws Problem not-found, already-sent, version-conflict
 */
export async function updateShippingAddressByStaff(
  deps: AddressContext,
  number: string,
  address: RequestedAddress,
  { by, version }: { by: Actor; version: number },
): Promise<void> {
  const { id } = await requireOrder(deps.db, number)
  await changeAddress(deps, id, address, {
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
  changeId?: number | undefined
}

async function changeAddress(
  { db, clock, extensions }: AddressContext,
  orderId: number,
  address: RequestedAddress,
  { by, isAllowed, problemCode, version, changeId }: AddressChange,
): Promise<void> {
  const at = clock()
  await withOrderLock(db, orderId, async (tx, order) => {
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
    if ((await findOpenLabels({ extensions }, tx, [order.id])).length > 0)
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

type ByLink = { token: string; userId: number | undefined }
type Instructions = DeliveryInstructions | null

const isSame = (one: Instructions, other: Instructions) =>
  describeInstructions(one).join() === describeInstructions(other).join()

/**
 * Until the order is packed. By the link of the order alone the change waits until the customer
 * confirms it from a mail, because a stranger with the link could have the parcel left elsewhere:
 * returns true. Null asks nothing any more.
 * @throws Problem not-found, already-packed, not-allowed, too-many-requests
 */
export async function changeDeliveryInstructionsByLink(
  { db, clock, links }: LinkContext,
  { token, userId }: ByLink,
  instructions: Instructions,
): Promise<boolean> {
  const linked = await requireOrderByLink({ db, links }, token)
  const isOwner = userId !== undefined && (await isOrderOfUser(db, userId, linked.id))
  const now = clock()
  const subject = { orderId: linked.id }
  return withOrderLock(db, linked.id, async (tx, order) => {
    if (!isOpenAndUnpacked(order)) throw new Problem('already-packed')
    if (!canChangeInstructions(order))
      throw new Problem('not-allowed', {
        message: 'Bij een afhaalpunt is er geen bezorger aan de deur.',
      })
    const kind = 'delivery-instructions'
    if (isOwner) {
      await endOpenChanges(tx, subject, kind, now)
      await changeInstructions(tx, order, instructions, now)
      return false
    }
    if (isSame(order.deliveryInstructions, instructions)) return false
    const { email } = order
    const unpaidOrder = isUnverifiedOrder(order)
    await requestConfirmation(tx, subject, { kind, instructions }, { email, now, unpaidOrder })
    return true
  })
}

/**
 * Applies a change that was requested by link, after the customer confirmed it from a mail.
 * @throws Problem already-packed, change-over, change-outdated
 */
export async function applyConfirmedInstructions(
  { db, clock }: DbAndClock,
  orderId: number,
  instructions: Instructions,
  changeId: number,
): Promise<void> {
  const now = clock()
  await withOrderLock(db, orderId, async (tx, order) => {
    if (!isOpenAndUnpacked(order)) throw new Problem('already-packed')
    if (!canChangeInstructions(order)) throw new Problem('change-outdated')
    if (!(await endPendingChange(tx, changeId, 'confirmed', now))) throw new Problem('change-over')
    await changeInstructions(tx, order, instructions, now)
  })
}

async function changeInstructions(
  tx: Transaction,
  { id: orderId, deliveryInstructions }: OrderRow,
  instructions: Instructions,
  at: Date,
): Promise<void> {
  if (isSame(deliveryInstructions, instructions)) return
  await updateOrderDetails(tx, orderId, { deliveryInstructions: instructions })
  await insertOrderEvent(tx, { orderId, type: 'instructions-changed', by: 'shopper', at })
}
