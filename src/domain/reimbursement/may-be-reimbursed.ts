import { parseAbsorption } from '../catalogue/absorption.ts'
import { isWorn } from '../catalogue/product-kind.ts'

/**
 * Insurers pay for absorbent products that are worn; for bed protection only in special cases, and
 * for skin care not at all.
 */
export const mayBeReimbursed = (attributes: {
  absorption?: unknown
  features?: unknown
}): boolean => isWorn(attributes) && (parseAbsorption(attributes.absorption) ?? 0) > 0
