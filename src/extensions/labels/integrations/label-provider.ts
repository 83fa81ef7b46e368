// The interface of a label service: MyParcel or Sendcloud. It makes shipping labels and reports
// where a parcel is.

import type { SenderAddress } from '#domain/address/sender-address.ts'
import type { DeliveryInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import type { LabelPaper } from '../domain/label-papers.ts'
import type { CarrierStatus } from '../domain/label-progress.ts'

/**
 * The label service gets what the carrier needs to deliver, and nothing about the contents, the
 * shop or the customer's e-mail address.
 */
export type NewLabel = {
  /** Our own reference, unique per label. */
  reference: string
  /** Stands on the label, so that staff put it on the right box. */
  orderNumber: string
  recipient: {
    name: string
    /** Empty for a person. */
    company: string
    street: string
    houseNumber: string
    houseNumberAddition: string
    postcode: string
    city: string
    /** ISO 3166-1 alpha-2. */
    country: string
  }
  sender: SenderAddress
  /** Goes through the letterbox, where the service has such a parcel. */
  isLetterboxParcel: boolean
  /** What the customer asks of the carrier; null if that is nothing. */
  instructions: DeliveryInstructions | null
  /** Where the customer collects the parcel; null if it goes to the recipient's address. */
  pickupPoint: PickupPoint | null
}

/** For packs that a customer sends back. The service learns nothing about the contents either. */
export type NewReturnLabel = {
  reference: string
  /** Stands on the label, such as R101. */
  returnNumber: string
  /** The id at the service of the parcel that the customer got. */
  parcelId: string
  customer: NewLabel['recipient']
  receiver: SenderAddress
  /** MyParcel mails a link to the label to an address that it requires: the shop's own. */
  shopEmail: string
}

export type CarrierParcel = {
  /** The id at the label service. */
  id: string
  reference: string
  status: CarrierStatus
  /** The carrier as the label service calls it, such as 'PostNL' or 'postnl'. */
  carrier: string
  /** Null until the carrier knows the parcel. */
  trackingCode: string | null
}

export type LabelPdfOptions = {
  paper: LabelPaper
  /** The position of the first label on A4, from 1 to 4. */
  start: number
}

/**
 * 'unused': the label cannot be cancelled at the service, and costs nothing unless the carrier
 * scans it. 'too-late': the carrier has the parcel.
 */
export type LabelCancellation = 'cancelled' | 'unused' | 'too-late'

/**
 * @throws Problem labels-unavailable if the service does not answer, and label-refused if it
 * rejects the request
 */
export type LabelProvider = {
  /** The name of the service for staff. */
  name: 'MyParcel' | 'Sendcloud'
  /**
   * Returns the parcel with its tracking code. `mayExist` looks it up by its reference first, so
   * that a retry makes no second label.
   */
  create: (label: NewLabel, options: { mayExist: boolean }) => Promise<CarrierParcel>
  /** Like `create`; undefined in an account that makes no labels for returns. */
  createReturn?: (label: NewReturnLabel, options: { mayExist: boolean }) => Promise<CarrierParcel>
  findByReference: (reference: string) => Promise<CarrierParcel | undefined>
  /** Leaves out the ids that the service does not know. */
  find: (ids: readonly string[]) => Promise<CarrierParcel[]>
  fetchPdf: (ids: readonly string[], options: LabelPdfOptions) => Promise<Uint8Array>
  cancel: (id: string) => Promise<LabelCancellation>
  /**
   * Returns the ids of the parcels in a webhook call, or undefined if the call does not come from
   * the service. The shop trusts nothing else of the call. `signature` is the header that proves
   * the sender.
   */
  readWebhook: (body: string, signature: string | undefined) => string[] | undefined
}
