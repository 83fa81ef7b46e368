// The rules of sample packs for the lines of a phone order.

import { fromEuros } from '#domain/money.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'
import { sampleLimitMessage } from '#domain/sample/sample-rules.ts'
import { rateOfLines, type SampleShippingRate } from '#domain/sample/sample-shipping.ts'
import type { PhoneOrderLine } from './phone-order-lines.tsx'

/** Returns a Dutch sentence if one order cannot have these sample packs. */
export const phoneSampleLimit = (lines: readonly PhoneOrderLine[]): string | undefined =>
  sampleLimitMessage(
    lines.map(({ id, quantity, sample_of: product }) => ({ productId: product ?? id, quantity, isSample: product !== undefined })),
    { isByPhone: true },
  )

export const rateOfPhoneOrder = (lines: readonly PhoneOrderLine[], terms: SampleShippingRate): ShippingRate =>
  rateOfLines(
    lines.map(({ unit_price, quantity, sample_of: product }) => ({
      unitPrice: fromEuros(unit_price),
      quantity,
      isSample: product !== undefined,
    })),
    terms,
  )
