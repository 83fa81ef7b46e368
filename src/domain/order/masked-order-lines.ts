// Masks ordered products, which reveal the customer's health. Staff without permission see only the
// number of products.

import type { StaffRole } from '../staff/staff-role.ts'
import { can } from '../staff/permissions.ts'

/**
 * `lines` is null for staff without the permission 'order-contents'. An owner can request the
 * lines; the audit log records the request.
 */
export type MaskedLines<Line> = { products: number; lines: readonly Line[] | null }

export const maskLines = <Line>(
  staffRole: StaffRole | null | undefined,
  lines: readonly Line[],
): MaskedLines<Line> => ({
  products: lines.length,
  lines: can(staffRole, 'order-contents') ? lines : null,
})
