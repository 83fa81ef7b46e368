import { changeSetting, loadSetting } from '#data/core/settings.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { inTransaction } from '#data/core/db.ts'
import {
  maxAnnouncementLength,
  noticesSetting,
  type ActiveNotice,
  activeNotices,
  publishedNoticesDay,
} from '#domain/content/shop/shop-notices.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock, DbContext } from '../context.ts'

/**
 * Shows this announcement from now on, until staff remove it. Returns the text of another
 * announcement that it replaces.
 */
export const replaceAnnouncement = (
  { db }: DbContext,
  { text, href }: ActiveNotice,
): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const announcement = {
      text: text.slice(0, maxAnnouncementLength),
      href,
      from: null,
      until: null,
    }
    const before = await changeSetting(tx, noticesSetting, (value) => ({ ...value, announcement }))
    await invalidateTags(tx, ['details'])
    return before.announcement && before.announcement.href !== href
      ? before.announcement.text
      : null
  })

export async function loadActiveNotices({
  db,
  clock,
}: DbAndClock): Promise<{ notices: ActiveNotice[]; showsBanner: boolean }> {
  const value = await loadSetting(db, noticesSetting)
  return { notices: activeNotices(value, toCalendarDay(clock())), showsBanner: value.shows_banner }
}

/** Runs every minute: the notices may begin or end on the first run of a day. */
export const publishShopNotices = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, async (tx) => {
    const day = toCalendarDay(clock())
    if ((await loadSetting(tx, publishedNoticesDay)).day === day) return
    const before = await changeSetting(tx, publishedNoticesDay, () => ({ day }))
    if (before.day === day) return
    const { announcement, closure } = await loadSetting(tx, noticesSetting)
    if (announcement || closure) await invalidateTags(tx, ['details'])
  })
