// The shipping labels of parcels. An extension makes them.

import type { Database, Db } from '#data/core/db.ts'
import type { Actor } from '#domain/order/actor.ts'
import { isOpenLabel, type ShippingLabel } from '#domain/order/fulfilment/shipping-label.ts'
import type { ExtensionProviders } from '../../extension-providers.ts'

export type LabelDeps = { db: Database; clock: () => Date; providers: ExtensionProviders }

export type ShippingLabels = Readonly<{
  /** The name of the label service; undefined in a shop that chose none. */
  serviceOf: (providers: ExtensionProviders) => string | undefined
  /** All labels of these orders, oldest first. */
  find: (db: Db, orderIds: readonly number[]) => Promise<ShippingLabel[]>
  /**
   * Cancels the open label of the order, whose parcel does not leave after all. Called outside any
   * transaction.
   * @throws Problem already-sent if the carrier has the parcel; still-busy, labels-unavailable
   */
  cancelOpen: (deps: LabelDeps, order: { id: number; number: string }, by: Actor) => Promise<void>
  /** Whether the customer of the order can print a label to send its packs back. */
  canReturn: (context: Pick<LabelDeps, 'providers'>, db: Db, orderId: number) => Promise<boolean>
}>

type WithLabels = { extensions: readonly { shippingLabels?: ShippingLabels }[] }

const shippingLabelsOf = ({ extensions }: WithLabels): ShippingLabels | undefined =>
  extensions.find(({ shippingLabels }) => shippingLabels)?.shippingLabels

/** The name of the label service; null in a shop without one. */
export const labelServiceOf = (context: WithLabels & Pick<LabelDeps, 'providers'>): string | null =>
  shippingLabelsOf(context)?.serviceOf(context.providers) ?? null

export const findLabels = async (
  context: WithLabels,
  db: Db,
  orderIds: readonly number[],
): Promise<ShippingLabel[]> => (await shippingLabelsOf(context)?.find(db, orderIds)) ?? []

/** Whether the customer of the order can print a label to send its packs back. */
export const canPrintReturnLabel = async (
  context: WithLabels & Pick<LabelDeps, 'providers'>,
  db: Db,
  orderId: number,
): Promise<boolean> => (await shippingLabelsOf(context)?.canReturn(context, db, orderId)) ?? false

export const findOpenLabels = async (...call: Parameters<typeof findLabels>) =>
  (await findLabels(...call)).filter(isOpenLabel)

/**
 * Call it outside any transaction.
 * @throws Problem already-sent if the carrier has the parcel; still-busy, labels-unavailable
 */
export const cancelOpenLabel = async (
  context: WithLabels & LabelDeps,
  ...call: [order: { id: number; number: string }, by: Actor]
): Promise<void> => shippingLabelsOf(context)?.cancelOpen(context, ...call)
