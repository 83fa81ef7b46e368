import { describe, expect, test } from 'vitest'
import { ShopNotices, noticesSetting, activeNotices } from './shop-notices.ts'

const announcement = {
  text: 'Nieuw: wasbaar',
  href: '/shop',
  from: '2026-12-01',
  until: '2026-12-31',
}
const closure = { first: '2026-12-24', reopens: '2027-01-04' }
const textsOn = (today: string, notices: Partial<ShopNotices>) =>
  activeNotices({ ...noticesSetting.default, ...notices }, today).map(({ text }) => text)

describe('activeNotices', () => {
  test('shows an announcement from its first to its last day', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']
    expect(days.map((today) => textsOn(today, { announcement }).length)).toEqual([0, 1, 1, 0])
    expect(
      textsOn('2030-01-01', { announcement: { ...announcement, from: null, until: null } }),
    ).toEqual(['Nieuw: wasbaar'])
  })
  test('shows a period without shipping from a week before until the shop ships again', () => {
    expect(textsOn('2026-12-16', { closure })).toEqual([])
    expect(textsOn('2026-12-17', { closure })).toEqual([
      'Van donderdag 24 december tot en met zondag 3 januari versturen we niet. We versturen weer op maandag 4 januari.',
    ])
    expect(
      textsOn('2027-01-03', { closure, announcement: { ...announcement, until: null } }),
    ).toEqual(['Nu versturen we niet. We versturen weer op maandag 4 januari.', 'Nieuw: wasbaar'])
    expect(textsOn('2027-01-04', { closure })).toEqual([])
  })
})

const messagesOf = (notices: object) =>
  ShopNotices.safeParse({ ...noticesSetting.default, ...notices }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

describe('ShopNotices', () => {
  test('accepts an announcement, a period without shipping and their absence', () => {
    expect(messagesOf({ announcement, closure })).toEqual([])
    expect(messagesOf({})).toEqual([])
  })
  test.each([
    [
      { closure: { first: '2026-12-24', reopens: '2026-12-24' } },
      'closure.reopens: Deze dag ligt niet na de eerste dag.',
    ],
    [
      { closure: { first: '2026-12-24', reopens: '2027-01-02' } },
      'closure.reopens: Op die dag gaat er niets op de post. Kies een werkdag.',
    ],
    [
      { closure: { first: '2026-12-24', reopens: '2027-12-24' } },
      'closure.reopens: Kies een dag binnen 60 dagen na de eerste dag.',
    ],
    [{ closure: { first: '', reopens: '2027-01-04' } }, 'closure.first: Kies een dag.'],
    [
      { announcement: { ...announcement, text: '' } },
      'announcement.text: Vul de tekst van de mededeling in.',
    ],
    [
      { announcement: { ...announcement, text: 'Tot [[korting]]' } },
      'announcement.text: [[korting]] kent de winkel niet. Bezoekers zien dan de haken.',
    ],
    [
      { announcement: { ...announcement, until: '2026-11-01' } },
      'announcement.until: De laatste dag ligt voor de eerste dag.',
    ],
    [
      { announcement: { ...announcement, href: 'javascript:alert(1)' } },
      expect.stringContaining('announcement.href: De link heeft een adres dat niet klopt'),
    ],
  ])('refuses %j', (notices, message) => expect(messagesOf(notices)).toEqual([message]))
})
