import type { EndpointReply } from '#api/index.ts'

export type RecipientsReply = EndpointReply<'GET /api/recipients'>
export type Recipient = RecipientsReply['recipients'][number]
export type UsualProduct = Pick<Recipient['products'][number], 'id' | 'name' | 'price'>
