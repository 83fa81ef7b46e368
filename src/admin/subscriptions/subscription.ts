// A subscription as the office reads it, and which part of its screen speaks.

import type { Reply } from '#api/index.ts'

export type SubscriptionDetail = Reply<'GET /api/admin/subscriptions/:id'>
/** Two parts of the screen can say that something is done; only the one that did the latest shows its message. */
export type Turn = { isMine: boolean; take: () => void }
