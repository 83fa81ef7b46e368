import { defaultShopNotices } from '#domain/content/active-notices.ts'
import { PublishedDay } from '#domain/content/published-day.ts'
import { ShopNotices } from '#domain/content/shop-notices.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'

/**
 * The announcement, the period without shipping and the banner, which staff choose in the settings.
 */
export const noticesSetting = createVersionedSetting('notices', ShopNotices, defaultShopNotices)

/** The day for which the cached pages were last made current. */
export const publishedNoticesDay = createVersionedSetting<PublishedDay>(
  'notices-day',
  PublishedDay,
  { day: '2000-01-01' },
)
