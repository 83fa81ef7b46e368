// A category as the office reads it.

import type { Reply } from '#api/index.ts'

export type KeptCategory = Reply<'GET /api/admin/categories'>['categories'][number]
