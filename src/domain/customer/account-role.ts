export const accountRoles = ['customer', 'staff'] as const
export type AccountRole = (typeof accountRoles)[number]
