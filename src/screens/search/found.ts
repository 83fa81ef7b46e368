// What a search finds.

import type { Reply } from '#api/index.ts'

export type Found = Reply<'GET /api/search'>
