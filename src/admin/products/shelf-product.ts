// A product of the office's list.

import type { Reply } from '#api/index.ts'

export type ShelfProduct = Reply<'GET /api/admin/products'>['products'][number]
