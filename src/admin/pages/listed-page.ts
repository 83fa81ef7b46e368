// A page or article of the office's list.

import type { Reply } from '#api/index.ts'

export type ListedPage = Reply<'GET /api/editor/pages'>['pages'][number]
