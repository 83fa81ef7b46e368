// What the shop promises about delivery: the rate, and how soon it ships. Staff can change the
// terms from a date.

import type { ShopClosure } from './shop-closure.ts'
import { defaultSampleShippingFee, type SampleShippingRate } from '../sample/sample-shipping.ts'
import { defaultShippingRate } from './shipping-cost.ts'

export type DeliveryTerms = SampleShippingRate & {
  /**
   * 'HH:MM' in the Netherlands. A payment after this time counts as paid on the next working day.
   */
  cutOff: string
  /** The shop ships within this many working days after the payment. */
  dispatchDays: number
  /** The carrier delivers within this many of its delivery days after the shipment. */
  transitDays: number
  /** The carrier also delivers on Saturdays that are no public holiday. */
  deliversOnSaturday: boolean
}

/** The terms of a day. `closure` is set while staff plan or have a period without shipping. */
export type DeliveryTermsOfDay = DeliveryTerms & { closure?: ShopClosure }

/**
 * The terms in the API, with amounts in euros. `dispatch_time` is for example '2 werkdagen', to use
 * after 'binnen'.
 */
export type ApiDeliveryTerms = {
  shipping_fee: number
  free_shipping_from: number
  sample_shipping_fee: number
  cut_off: string
  dispatch_days: number
  dispatch_time: string
  transit_days: number
  delivers_on_saturday: boolean
}

/** The terms of a shop that did not change them. */
export const defaultDeliveryTerms: DeliveryTerms = {
  ...defaultShippingRate,
  sampleShippingFee: defaultSampleShippingFee,
  cutOff: '16:00',
  dispatchDays: 2,
  transitDays: 1,
  deliversOnSaturday: false,
}

/** Returns for example '2 werkdagen', to use after 'binnen'. */
export const formatDispatchDays = (days: number): string =>
  days === 1 ? '1 werkdag' : `${days} werkdagen`
