// The day for which the cached pages show the notices of the shop.

import { z } from 'zod'

export const PublishedDay = z.object({ day: z.iso.date() })
export type PublishedDay = z.output<typeof PublishedDay>
