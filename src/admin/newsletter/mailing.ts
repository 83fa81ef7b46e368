// A mailing as the office reads it.

import type { Reply } from '#api/index.ts'

export type Mailing = Reply<'GET /api/admin/mailings/:id'>
