// A colleague as the list of people tells it.

import type { Reply } from '#api/index.ts'

export type Colleague = Reply<'GET /api/admin/people'>['people'][number]
