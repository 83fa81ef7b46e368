// What of a subscription's page wakes after its top: the browser's way to get it.

import { later } from '#ui/later.tsx'

export const laterParts = { SelfService: later(() => import('./self-service.tsx')) }

/** Before the page is shown without HTML from the server, so that nothing comes in piece by piece. */
export const fetchLaterParts = () => laterParts.SelfService.fetch().catch(() => undefined)
