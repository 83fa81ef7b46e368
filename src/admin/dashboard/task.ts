import type { EndpointReply } from '#api/index.ts'

export type Today = EndpointReply<'GET /api/admin/dashboard'>
export type Task = { count: number; name: string; about: string; to: string; urgent?: boolean }
/** Nothing is to do without a count. */
export type TaskDeclaration = Omit<Task, 'count'> & { count: number | null | undefined }
