// What the shop promises about delivery: the rate, and how soon it ships. Staff can change the terms from a date.

import { defaultShippingRate, type ShippingRate } from './shipping-cost.ts'

export type DeliveryTerms = ShippingRate & {
  /** 'HH:MM' in the Netherlands. A payment after this time counts as paid on the next working day. */
  cutOff: string
  /** The shop ships within this many working days after the payment. */
  dispatchDays: number
}

/** The terms in the API, with amounts in euros. `dispatch_time` is for example '2 werkdagen', to use after 'binnen'. */
export type ApiDeliveryTerms = {
  shipping_fee: number
  free_shipping_from: number
  cut_off: string
  dispatch_days: number
  dispatch_time: string
}

/** The terms of a shop that did not change them. */
export const defaultDeliveryTerms: DeliveryTerms = { ...defaultShippingRate, cutOff: '16:00', dispatchDays: 2 }

/** Returns for example '2 werkdagen', to use after 'binnen'. */
export const formatDispatchDays = (days: number): string => (days === 1 ? '1 werkdag' : `${days} werkdagen`)
