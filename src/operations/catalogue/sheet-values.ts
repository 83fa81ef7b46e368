// Values out of a spreadsheet, as the shop keeps them.

import type { Values } from '#domain/catalogue/sheet/plan.ts'
import { type Cents, cents } from '#domain/money.ts'
import { sanitise } from '#integrations/rich-text/sanitise.ts'
import { holdsMarkup } from '../present-text.ts'

export const asCents = (value: unknown): Cents => cents(Number(value))

export const cleaned = (html: unknown): string => (holdsMarkup(String(html)) ? sanitise(String(html)) : String(html))

/** By the attribute's own name; null for one that was emptied. */
export const attributesIn = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (field.startsWith('attribute:') ? [[field.slice('attribute:'.length), value]] : [])),
  )
