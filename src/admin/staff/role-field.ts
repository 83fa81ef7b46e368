import type { FormField } from '#domain/form-fields.ts'
import { staffRoleDescriptions, staffRoleLabels, staffRoles } from '#domain/staff/staff-role.ts'

export const roleField = {
  kind: 'radio',
  label: 'Rol',
  options: staffRoles.map((role) => [role, staffRoleLabels[role], staffRoleDescriptions[role]]),
} as const satisfies FormField
