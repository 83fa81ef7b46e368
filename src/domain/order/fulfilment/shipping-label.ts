/** What the carrier reports about a parcel. */
export type CarrierStatus = Extract<
  LabelStatus,
  'ready' | 'in-transit' | 'delivered' | 'returned' | 'cancelled'
>

/**
 * A 'requested' label may exist at the label service already, because a request can time out after
 * it took effect.
 */
export const labelStatusTexts = {
  requested: 'Wordt gemaakt',
  ready: 'Klaar om te printen',
  'in-transit': 'Onderweg',
  delivered: 'Bezorgd',
  returned: 'Komt terug',
  cancelled: 'Geannuleerd',
  failed: 'Niet gelukt',
}
export type LabelStatus = keyof typeof labelStatusTexts
export const labelStatuses = Object.keys(labelStatusTexts) as LabelStatus[]

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

export const labelPapers = ['a6', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** Four labels fit on A4. Position 1 is at the top left, 2 at the top right, 3 and 4 are below. */
export const labelsPerSheet = 4
/** The label services send a PDF at once up to this number of labels. */
export const maxLabelsPerFile = 24

/**
 * Without a scan by the carrier, the mail about a shipment leaves after this number of hours: the
 * next morning.
 */
export const hoursUntilMailWithoutScan = 18
