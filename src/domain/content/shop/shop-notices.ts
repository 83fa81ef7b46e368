import { z } from 'zod'
import { addDays, type CalendarDay } from '../../time/calendar-day.ts'
import { isWorkingDay } from '../../time/working-days.ts'
import { findPlaceholderProblems } from '../publication/placeholders.ts'
import { linkErrorEnding } from '../links/validate-links.ts'
import { defineSetting, type StoredSetting } from '../../setting/define-setting.ts'
import { formatWeekdayAndDay } from '../../time/format-date.ts'
import type { ShopClosure } from '../../order/delivery/shop-closure.ts'
import { OptionalText, RequiredText } from '../../text/text-input.ts'

/** Stops the validation, because the rules about the period need days. */
const Day = z.iso.date({ error: 'Kies een dag.', abort: true })
/** A longer period is a typing error. */
const maxClosedDays = 60

/** In characters. */
export const maxAnnouncementLength = 120

const Announcement = z
  .object({
    text: RequiredText('Vul de tekst van de mededeling in.', maxAnnouncementLength),
    href: OptionalText(300).describe('Empty for an announcement without a link'),
    from: Day.nullable().describe('The first day, or null to show it at once'),
    until: Day.nullable().describe('The last day, or null to show it until staff remove it'),
  })
  .superRefine(({ text, href, from, until }, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const message of findPlaceholderProblems(text)) add('text', message)
    const linkError = href === '' ? undefined : linkErrorEnding(href)
    if (linkError) add('href', `De link ${linkError}`)
    if (from && until && until < from) add('until', 'De laatste dag ligt voor de eerste dag.')
  })

const Closure = z
  .object({
    first: Day.describe('The first day without shipping'),
    reopens: Day.describe('The day on which the shop ships again'),
  })
  .superRefine(({ first, reopens }, context) => {
    const add = (message: string) =>
      context.addIssue({ code: 'custom', path: ['reopens'], message })
    if (reopens <= first) add('Deze dag ligt niet na de eerste dag.')
    else if (reopens > addDays(first, maxClosedDays))
      add(`Kies een dag binnen ${maxClosedDays} dagen na de eerste dag.`)
    else if (!isWorkingDay(reopens)) add('Op die dag gaat er niets op de post. Kies een werkdag.')
  })

export const ShopNotices = z
  .object({
    announcement: Announcement.nullable(),
    closure: Closure.nullable(),
    shows_banner: z.boolean().describe('Whether visitors see the three texts of the banner'),
  })
  .meta({ id: 'ShopNotices' })

export type ShopNotices = z.output<typeof ShopNotices>

const orNull = <Group extends object>(group: Group | null): Group | null =>
  group && Object.values(group).some(Boolean) ? group : null

export const noticesSetting = defineSetting({
  name: 'notices',
  path: '/api/admin/shop-notices',
  key: 'notices',
  schema: ShopNotices,
  default: { announcement: null, closure: null, shows_banner: true },
  permission: 'settings',
  readSummary:
    'The announcement, the period without shipping and the banner, with the version to save them under',
  summary:
    'Changes the notices above every page. A period without shipping also changes the promised day of new orders',
  auditAction: 'Mededeling of vakantie gewijzigd',
  toAuditText: ({ announcement, closure, shows_banner }) =>
    [
      announcement &&
        [announcement.text, announcement.href, announcement.from, announcement.until]
          .filter(Boolean)
          .join(' '),
      closure && `geen verzending van ${closure.first} tot ${closure.reopens}`,
      !shows_banner && 'banner uit',
    ]
      .filter(Boolean)
      .join(' | ') || 'geen',
  cacheTags: ['details'],
  form: {
    title: 'Mededeling en vakantie',
    words: 'bericht melding aankondiging gesloten sluiting dicht feestdagen vrije dagen banner',
    about: 'Dit staat boven elke pagina van de winkel, op de dagen die je kiest.',
    fields: {
      announcement: { kind: 'heading', title: 'Mededeling' },
      'announcement.text': {
        kind: 'text',
        label: 'Tekst',
        hint: 'Laat leeg voor geen mededeling.',
        max: maxAnnouncementLength,
      },
      'announcement.href': {
        kind: 'text',
        label: 'Link',
        hint: 'Mag leeg blijven. Een adres in de winkel, zoals /contact.',
        max: 300,
      },
      'announcement.from': {
        kind: 'date',
        label: 'Eerste dag',
        hint: 'Leeg: meteen.',
        half: true,
        empty: null,
      },
      'announcement.until': {
        kind: 'date',
        label: 'Laatste dag',
        hint: 'Leeg: tot je haar weghaalt.',
        half: true,
        empty: null,
      },
      closure: {
        kind: 'heading',
        title: 'Vakantie',
        text: 'Laat beide dagen leeg als je gewoon verzendt. Anders leest een bezoeker vanaf een week tevoren wanneer je weer verstuurt, en belooft de winkel een latere dag. Wat al beloofd is, blijft beloofd.',
      },
      'closure.first': { kind: 'date', label: 'Eerste dag zonder verzending', half: true },
      'closure.reopens': { kind: 'date', label: 'We versturen weer op', half: true },
      shows_banner: { kind: 'checkbox', label: 'Toon de drie vaste teksten van de banner' },
    },
    toValue: ({ announcement, closure, ...rest }: ShopNotices) => ({
      ...rest,
      announcement: orNull(announcement),
      closure: orNull(closure),
    }),
    button: 'Bewaar mededeling en vakantie',
    saved: 'Bewaard. De winkel toont dit op de dagen die je koos.',
    draft: 'mededeling',
  },
})

export type ActiveNotice = { text: string; href: string }

/**
 * Visitors read about a period without shipping from this many days before, because an order of
 * then may still arrive in time.
 */
const closureNoticeDays = 7

/** Returns the period without shipping first, because it changes what the shop promises. */
export function activeNotices(
  { announcement, closure }: ShopNotices,
  today: CalendarDay,
): ActiveNotice[] {
  const isAnnounced =
    announcement && (announcement.from ?? today) <= today && today <= (announcement.until ?? today)
  return [
    ...(closure && today < closure.reopens && today >= addDays(closure.first, -closureNoticeDays)
      ? [{ text: describeClosure(closure, today), href: '' }]
      : []),
    ...(isAnnounced ? [{ text: announcement.text, href: announcement.href }] : []),
  ]
}

/** Returns for example 'Nu versturen we niet. We versturen weer op maandag 4 januari.' */
function describeClosure({ first, reopens }: ShopClosure, today: CalendarDay): string {
  const last = addDays(reopens, -1)
  const period =
    today >= first
      ? 'Nu versturen we niet.'
      : first === last
        ? `Op ${formatWeekdayAndDay(first)} versturen we niet.`
        : `Van ${formatWeekdayAndDay(first)} tot en met ${formatWeekdayAndDay(last)} versturen we niet.`
  return `${period} We versturen weer op ${formatWeekdayAndDay(reopens)}.`
}

/** The day for which the cached pages show the notices of the shop. */
export const publishedNoticesDay: StoredSetting<{ day: string }> = {
  name: 'notices-day',
  schema: z.object({ day: z.iso.date() }),
  default: { day: '2000-01-01' },
}
