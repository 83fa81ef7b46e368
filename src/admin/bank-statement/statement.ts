import type { EndpointReply } from '#api/index.ts'

/** `name` is that of the file. */
export type Statement = EndpointReply<'POST /api/admin/bank-statements'> & { name: string }
