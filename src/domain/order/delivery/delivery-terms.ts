// Staff can change the terms from a date.

import type { ShopClosure } from './shop-closure.ts'
import {
  defaultSampleShippingFee,
  type SampleShippingRate,
  minSampleShippingFee,
} from '../../sample/sample-shipping.ts'
import { defaultShippingRate } from './shipping-cost.ts'
import { formatEuros } from '../../money.ts'
import type { FieldErrors } from '../../problem.ts'
import type { CalendarDay } from '../../time/calendar-day.ts'
import { formatFullDate } from '../../time/format-date.ts'

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

export type PlannedDeliveryTerms = DeliveryTerms & { validFrom: CalendarDay }

/** In cents. Higher amounts are typing errors. */
const maxAmount = 100_000
/** A promise of more working days would pass the 30 days of the law (7:9(4) BW). */
const maxDispatchDays = 20
const maxTransitDays = 10

/**
 * `earliest` is the first day from which new terms may apply. Returns Dutch errors by field, with
 * the names of the API.
 */
export function validateDeliveryTerms(
  terms: PlannedDeliveryTerms,
  earliest: CalendarDay,
): FieldErrors {
  const {
    shippingFee,
    freeShippingFrom,
    sampleShippingFee,
    cutOff,
    dispatchDays,
    transitDays,
    validFrom,
  } = terms
  const errors: FieldErrors = {}
  if (shippingFee < 0 || shippingFee > maxAmount)
    errors['shipping_fee'] = [`Vul een bedrag van 0 tot ${formatMax()} in.`]
  if (freeShippingFrom < 0 || freeShippingFrom > maxAmount)
    errors['free_shipping_from'] = [`Vul een bedrag van 0 tot ${formatMax()} in.`]
  else if (freeShippingFrom <= shippingFee)
    errors['free_shipping_from'] = [
      'Dit bedrag moet hoger zijn dan de verzendkosten. Anders kost een kleine bestelling meer dan een grote.',
    ]
  if (sampleShippingFee < minSampleShippingFee || sampleShippingFee > maxAmount)
    errors['sample_shipping_fee'] = [
      `Vul een bedrag van ${formatEuros(minSampleShippingFee)} tot ${formatMax()} in. Een bestelling van € 0 kan niemand betalen.`,
    ]
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(cutOff))
    errors['cut_off'] = ['Vul een tijd in, zoals 16:00.']
  if (!Number.isInteger(dispatchDays) || dispatchDays < 1 || dispatchDays > maxDispatchDays)
    errors['dispatch_days'] = [`Vul een aantal werkdagen van 1 tot ${maxDispatchDays} in.`]
  if (!Number.isInteger(transitDays) || transitDays < 1 || transitDays > maxTransitDays)
    errors['transit_days'] = [`Vul een aantal dagen van 1 tot ${maxTransitDays} in.`]
  if (validFrom < earliest)
    errors['valid_from'] = [`Kies een dag vanaf ${formatFullDate(earliest)}.`]
  return errors
}

const formatMax = () => formatEuros(maxAmount as DeliveryTerms['shippingFee'])
