// A customer as the office reads it, and what each part of its screen is given.

import type { Reply } from '#api/index.ts'

export type Customer = Reply<'GET /api/admin/customers/:who'>
export type CustomerProps = { customer: Customer; onChanged: (customer: Customer) => void }
