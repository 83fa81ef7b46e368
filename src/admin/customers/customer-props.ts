import type { EndpointReply } from '#api/index.ts'

export type Customer = EndpointReply<'GET /api/admin/customers/:customer'>
export type CustomerProps = { customer: Customer; onChanged: (customer: Customer) => void }
