// The subscription that the API returns, and which section of its screen shows the result message.

import type { EndpointReply } from '#api/index.ts'

export type SubscriptionDetail = EndpointReply<'GET /api/admin/subscriptions/:id'>
/** Lets only the section that acted last show its result message. `claim` makes this section that one. */
export type MessageSlot = { isMine: boolean; claim: () => void }
