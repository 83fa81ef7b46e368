// Visitors ask to be called back, and staff settle their requests. The list is in the dashboard
// (api/staff/dashboard.ts).

import { z } from 'zod'
import { callbackParts } from '#domain/customer/callback-request.ts'
import {
  finishCallback,
  recordMissedCall,
  requestCallback,
} from '#operations/customer/customer-service.ts'
import { endpoint } from '../framework/endpoint.ts'
import { BigIdInUrl } from '../framework/json-shapes.ts'

const RequestId = z.object({
  id: BigIdInUrl,
})

export const callbackEndpoints = [
  endpoint(
    'POST /api/callback-requests',
    {
      summary:
        'Asks the shop to call back. The same number twice on a day is one request. Deleted after the call, and after 7 days anyway',
      access: 'public',
      limit: 'callback',
      body: {
        phone: z.string().max(30).describe('A Dutch telephone number'),
        part: z.enum(callbackParts).describe('The part of the day'),
      },
      status: 202,
    },
    async ({ context, body }) => {
      await requestCallback(context, body)
    },
  ),
  endpoint(
    'POST /api/admin/callback-requests/:id/done',
    {
      summary: 'Deletes a request after the call. Idempotent',
      permission: 'service',
      auditAction: 'Teruggebeld',
      params: RequestId,
    },
    async ({ context, params }) => {
      await finishCallback(context, params.id)
    },
  ),
  endpoint(
    'POST /api/admin/callback-requests/:id/missed',
    {
      summary: 'Records that nobody answered the call',
      permission: 'service',
      auditAction: 'Teruggebeld, niet bereikt',
      params: RequestId,
    },
    async ({ context, params }) => {
      await recordMissedCall(context, params.id)
    },
  ),
] as const
