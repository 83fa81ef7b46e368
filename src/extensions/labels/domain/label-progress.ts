import type { LabelStatus } from '#domain/order/fulfilment/shipping-label.ts'

/** What the carrier reports about a parcel. */
export type CarrierStatus = Extract<
  LabelStatus,
  'ready' | 'in-transit' | 'delivered' | 'returned' | 'cancelled'
>

const progress: Readonly<Record<LabelStatus, number>> = {
  requested: 0,
  ready: 1,
  'in-transit': 2,
  delivered: 3,
  returned: 3,
  cancelled: 4,
  failed: 4,
}

/**
 * Reports can arrive late and in any order. A parcel never goes back, and a cancelled or failed
 * label stays so.
 */
export const isLaterStatus = (from: LabelStatus, to: CarrierStatus): boolean =>
  to === 'cancelled' ? progress[from] < progress['in-transit'] : progress[to] > progress[from]

/**
 * Without a scan by the carrier, the mail about a shipment leaves after this number of hours: the
 * next morning.
 */
export const hoursUntilMailWithoutScan = 18

export const isLabelMade = (label: { status: string } | null) =>
  label?.status === 'ready' || label?.status === 'in-transit'
