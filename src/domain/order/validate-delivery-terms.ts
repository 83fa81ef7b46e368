import { formatEuros } from '../money.ts'
import type { FieldErrors } from '../problem.ts'
import { minSampleShippingFee } from '../sample/sample-shipping.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { formatFullDate } from '../time/format-date.ts'
import type { DeliveryTerms } from './delivery-terms.ts'

export type PlannedDeliveryTerms = DeliveryTerms & { validFrom: CalendarDay }

/** In cents. Higher amounts are typing errors. */
const maxAmount = 100_000
/** A promise of more working days would pass the 30 days of the law (7:9(4) BW). */
export const maxDispatchDays = 20
export const maxTransitDays = 10

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
