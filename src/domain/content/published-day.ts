import { z } from 'zod'
import type { StoredSetting } from '../setting/define-setting.ts'

/** The day for which the cached pages show the notices of the shop. */
export const publishedNoticesDay: StoredSetting<{ day: string }> = {
  name: 'notices-day',
  schema: z.object({ day: z.iso.date() }),
  default: { day: '2000-01-01' },
}
