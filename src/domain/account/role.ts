// What somebody with an account may be to the shop.

export const roles = ['customer', 'staff'] as const
export type Role = (typeof roles)[number]
