import type { EndpointReply } from '#api/index.ts'
import { maxOrderedPacks } from '../domain/purchase-order-state.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

export type PurchaseOrder = EndpointReply<'GET /api/admin/purchase-orders/:id'>

/** Parses a whole number of packs; '' is 0. Returns undefined for anything else. */
export function parsePacks(text: string): number | undefined {
  const packs = text.trim() === '' ? 0 : /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
  return packs !== undefined && packs <= maxOrderedPacks ? packs : undefined
}

/**
 * Returns for example '2 dozen van 6', '2 dozen van 6 en 3 los', or '' for an article without
 * cases.
 */
export function describeCases(packs: number, packsPerCase: number): string {
  if (packsPerCase === 1) return ''
  const [cases, rest] = [Math.floor(packs / packsPerCase), packs % packsPerCase]
  if (cases === 0)
    return packs === 0 ? `per doos van ${packsPerCase}` : `geen volle doos van ${packsPerCase}`
  return `${formatCountOf(cases, 'doos', 'dozen')} van ${packsPerCase}${rest > 0 ? ` en ${rest} los` : ''}`
}

/** `difference` is positive if more packs arrived than expected. */
export const describeDifference = (difference: number): string =>
  difference === 0 ? 'klopt' : difference > 0 ? `${difference} te veel` : `${-difference} te weinig`
