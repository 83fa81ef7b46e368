// Ordered products reveal the customer's health: staff without permission for order contents get
// only the number of lines.

import { can } from '#domain/staff/permissions.ts'
import { z } from 'zod'
import type { Caller } from '../framework/caller.ts'

/**
 * `lines` is null for staff without permission for order contents. A separate endpoint returns the
 * lines and adds an audit entry.
 */
export const maskedLinesFields = <Line extends z.ZodType>(line: Line) => ({
  products: z.int().describe('Number of different products'),
  lines: z
    .array(line)
    .nullable()
    .describe('Null without permission for order contents; a separate audited call shows them'),
})

export function toMaskedLines<Line>({ user }: Caller, lines: readonly Line[]) {
  const isShown = can(user?.staffRole, 'order-contents')
  return { products: lines.length, lines: isShown ? [...lines] : null }
}

/**
 * Returns a copy of the caller that may see order contents. Only endpoints with an `auditAction`
 * may use it.
 */
export const withContentsPermission = (caller: Caller): Caller => ({
  ...caller,
  user: caller.user && { ...caller.user, staffRole: 'support' },
})
