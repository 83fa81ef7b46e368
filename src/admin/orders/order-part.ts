// An order as the office reads it, and what each part of its screen is given.

import type { Reply } from '#api/index.ts'

export type WholeOrder = Reply<'GET /api/admin/orders/:number'>
export type OrderPart = {
  order: WholeOrder
  busy: boolean
  /** Does it, says so, and shows how the order stands after it, also when it was refused. Answers whether it worked. */
  act: (work: () => Promise<unknown>, sentence: string) => Promise<boolean>
  /** As far as this colleague knows it. */
  nameOf: (line: number) => string
}
