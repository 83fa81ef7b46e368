// Endpoints of a small API, for tests of the framework.

import { z } from 'zod'
import { type Endpoint, endpoint } from '#api/framework/endpoint.ts'
import { Problem } from '#domain/problem.ts'

const body = z.object({ text: z.string().max(10), amount: z.int() })
const echo = endpoint(
  'POST /api/echo',
  { summary: 'Echo', access: 'public', body, reply: body, status: 201, limit: 'write' },
  ({ body }) => body,
)
const report = endpoint(
  'POST /api/report',
  {
    summary: 'Form',
    access: 'public',
    requestFormat: 'form',
    body: { id: z.string() },
    reply: { id: z.string() },
  },
  ({ body }) => body,
)
const list = endpoint(
  'GET /api/list/:name',
  {
    summary: 'List',
    access: 'public',
    params: { name: z.string() },
    query: {
      kind: z.array(z.string()).default([]),
      page: z.coerce.number<number>().int().default(1),
    },
    reply: { name: z.string(), kind: z.array(z.string()), page: z.number() },
    cacheTags: ({ params }) => [`page:${params.name}`],
  },
  ({ params, query }) => ({ ...params, ...query }),
)
const refuse = endpoint(
  'PUT /api/list/:name',
  { summary: 'Refuse', access: 'public', problems: ['version-conflict'] },
  () => {
    throw new Problem('version-conflict', { more: { version: 7 } })
  },
)
const staffEcho = endpoint(
  'POST /api/staff/echo',
  { summary: 'Echo for staff', permission: 'orders', body, reply: body },
  ({ body }) => body,
)
const staff = endpoint(
  'GET /api/staff',
  { summary: 'Staff', permission: 'orders', reply: {} },
  () => ({}),
)
export const fault = (error: unknown) =>
  endpoint(
    'GET /api/fault',
    { summary: 'Fault', access: 'public', reply: {} },
    (): Record<string, never> => {
      throw error
    },
  )

export const withTestEndpoints = (...more: unknown[]) =>
  [echo, report, list, refuse, staff, staffEcho, ...more] as readonly unknown[] as Endpoint[]
