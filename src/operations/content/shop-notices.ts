// The notices above every page: staff save them, and the shop shows and hides them on their days.

import { noticesSetting, publishedNoticesDay } from '#data/content/notices-setting.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { type ActiveNotice, activeNotices } from '#domain/content/active-notices.ts'
import { maxAnnouncementLength, type ShopNotices } from '#domain/content/shop-notices.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext, DbAndClock } from '../context.ts'

/** Returns the notices that staff edit, with their version. */
export const loadShopNotices = ({ db }: Pick<AppContext, 'db'>) => noticesSetting.read(db)

/**
 * `baseVersion` is the version that staff edited. Returns the previous notices and the new version.
 * @throws Problem version-conflict
 */
export async function saveShopNotices(
  { db }: Pick<AppContext, 'db'>,
  value: ShopNotices,
  baseVersion: number,
) {
  return inTransaction(db, async (tx) => {
    const before = await noticesSetting.lock(tx)
    if (before.version !== baseVersion) throw createVersionConflict({ version: before.version })
    const version = baseVersion + 1
    await noticesSetting.save(tx, { value, version })
    await invalidateTags(tx, ['details'])
    return { before: before.value, version }
  })
}

/**
 * Shows this announcement from now on, until staff remove it. Returns the text of another
 * announcement that it replaces.
 */
export const replaceAnnouncement = (
  { db }: Pick<AppContext, 'db'>,
  { text, href }: ActiveNotice,
): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const { value, version } = await noticesSetting.lock(tx)
    const announcement = {
      text: text.slice(0, maxAnnouncementLength),
      href,
      from: null,
      until: null,
    }
    await noticesSetting.save(tx, { value: { ...value, announcement }, version: version + 1 })
    await invalidateTags(tx, ['details'])
    return value.announcement && value.announcement.href !== href ? value.announcement.text : null
  })

/** Returns what visitors see today. */
export async function loadActiveNotices({
  db,
  clock,
}: DbAndClock): Promise<{ notices: ActiveNotice[]; showsBanner: boolean }> {
  const { value } = await noticesSetting.read(db)
  return { notices: activeNotices(value, toCalendarDay(clock())), showsBanner: value.shows_banner }
}

/**
 * Runs every minute. On the first run of a day, invalidates the cached pages if the shop has
 * notices with days, because those may begin or end on that day.
 */
export const publishShopNotices = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, async (tx) => {
    const day = toCalendarDay(clock())
    if ((await publishedNoticesDay.read(tx)).value.day === day) return
    const published = await publishedNoticesDay.lock(tx)
    if (published.value.day === day) return
    await publishedNoticesDay.save(tx, { value: { day }, version: published.version + 1 })
    const { announcement, closure } = (await noticesSetting.read(tx)).value
    if (announcement || closure) await invalidateTags(tx, ['details'])
  })
