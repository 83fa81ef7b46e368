// What importing a file would change.

import type { Reply } from '#api/index.ts'

export type ImportPlan = Reply<'POST /api/admin/catalogue-file/preview'>
