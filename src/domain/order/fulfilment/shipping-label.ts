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

export type ShippingLabel = {
  id: number
  orderId: number
  /** The shipment of its parcel; null while the parcel is here. */
  shipmentId: number | null
  /** The name of the label service, such as 'MyParcel'. */
  service: string
  status: LabelStatus
  /** The reason in Dutch why the service made no label. */
  failure: string | null
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  createdAt: Date
}

/** The parcel is here, and the label was neither cancelled nor refused. */
export const isOpenLabel = ({
  shipmentId,
  status,
}: Pick<ShippingLabel, 'shipmentId' | 'status'>): boolean =>
  shipmentId === null && status !== 'cancelled' && status !== 'failed'
