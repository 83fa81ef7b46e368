// What a search finds.

import type { Reply } from '#api/index.ts'

export type SearchResults = Reply<'GET /api/search'>
