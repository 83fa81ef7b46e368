import type { EndpointReply } from '#api/index.ts'

export type ListedPage = EndpointReply<'GET /api/editor/pages'>['pages'][number]
