// The subscription that the API returns, and which section of its screen shows the result message.

import type { EndpointReply } from '#api/index.ts'

export type AdminSubscriptionReply = EndpointReply<'GET /api/admin/subscriptions/:id'>
/** Only the section that acted last shows its result message. `isMine` is true for that section. A section calls `claim` before it acts. */
export type MessageSlot = { isMine: boolean; claim: () => void }
