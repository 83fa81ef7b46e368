// The complaint that the API returns, and the props that the sections of its screen share.

import type { EndpointReply } from '#api/index.ts'

export type AdminComplaint = EndpointReply<'GET /api/admin/complaints/:number'>
export type ComplaintCustomer = NonNullable<AdminComplaint['customer']>
export type ComplaintProps = {
  complaint: AdminComplaint
  busy: boolean
  errorOf: (field: string) => string | undefined
  runAction: (action: () => Promise<unknown>, successText: string) => Promise<boolean>
}
