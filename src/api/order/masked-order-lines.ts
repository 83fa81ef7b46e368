// Staff without permission for order contents get only the number of lines.

import type { StaffRole } from '#domain/staff/staff-role.ts'
import { can } from '#domain/staff/permissions.ts'
import { z } from 'zod'
import type { Caller } from '../framework/caller.ts'

/**
 * Masks ordered products, which reveal the customer's health. Staff without permission see only
 * the number of products.
 *
 * `lines` is null for staff without the permission 'order-contents'. An owner can request the
 * lines; the audit log records the request.
 */
type MaskedLines<Line> = { products: number; lines: readonly Line[] | null }

const maskLines = <Line>(
  staffRole: StaffRole | null | undefined,
  lines: readonly Line[],
): MaskedLines<Line> => ({
  products: lines.length,
  lines: can(staffRole, 'order-contents') ? lines : null,
})

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

export const toMaskedLines = <Line>({ user }: Caller, lines: readonly Line[]) => {
  const masked = maskLines(user?.staffRole, lines)
  return { products: masked.products, lines: masked.lines && [...masked.lines] }
}

/**
 * Returns a copy of the caller that may see order contents. Only endpoints with an `auditAction`
 * may use it.
 */
export const withContentsPermission = (caller: Caller): Caller => ({
  ...caller,
  user: caller.user && { ...caller.user, staffRole: 'support' },
})
