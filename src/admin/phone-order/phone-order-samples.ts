// The rules of sample packs for the lines of a phone order.

import { fromEuros } from '#domain/money.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'
import { sampleLimitMessage } from '#domain/sample/sample-rules.ts'
import { rateOfLines, type SampleShippingRate } from '#domain/sample/sample-shipping.ts'
import type { FoundItem } from '../shared/product-picker.tsx'

type Line = FoundItem & { quantity: number }

/** Returns a Dutch sentence if one order cannot have these sample packs. */
export const phoneSampleLimit = (lines: readonly Line[]): string | undefined =>
  sampleLimitMessage(
    lines.map(({ id, quantity, sample_of: product }) => ({
      productId: product ?? id,
      quantity,
      isSample: product !== undefined,
    })),
    { isByPhone: true },
  )

export const rateOfPhoneOrder = (lines: readonly Line[], terms: SampleShippingRate): ShippingRate =>
  rateOfLines(
    lines.map(({ unit_price, quantity, sample_of: product }) => ({
      unitPrice: fromEuros(unit_price),
      quantity,
      isSample: product !== undefined,
    })),
    terms,
  )
