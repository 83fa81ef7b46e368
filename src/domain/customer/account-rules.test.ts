import { expect, test } from 'vitest'
import { describeDevice } from './device-label.ts'
import { pathAfterLogin } from './path-after-login.ts'
import { splitName } from './split-name.ts'
import { countAccountMail } from './account-durations.ts'

test.each(['/account', '/editor/over-ons', '/checkout?stap=2', '/bestelling/abc'])(
  'pathAfterLogin returns %s',
  (path) => {
    expect(pathAfterLogin(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'account',
  'https://elders.example/',
  '//elders.example',
  '/\\elders.example',
  '/a\\b',
  '/a b',
  '/a\nb',
  'javascript:alert(1)',
  '/login?terug=/login',
  `/${'a'.repeat(600)}`,
])('pathAfterLogin replaces %j by the account page', (path) => {
  expect(pathAfterLogin(path)).toBe('/account')
})

test('pathAfterLogin sends staff to the back office, or to a path of the shop', () => {
  expect(pathAfterLogin(null, 'staff')).toBe('/admin')
  expect(pathAfterLogin('//elders.example', 'staff')).toBe('/admin')
  expect(pathAfterLogin('/editor/over-ons', 'staff')).toBe('/editor/over-ons')
})

test('splitName takes the first word as first name and the rest as last name', () => {
  expect(splitName('  Jo   van der Wit ')).toEqual({ firstName: 'Jo', lastName: 'van der Wit' })
  expect(splitName('Jo')).toEqual({ firstName: 'Jo', lastName: '' })
})

test('describeDevice contains only browser and system', () => {
  const linux =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1'
  expect([linux, phone, `${linux} Edg/150.0`, 'curl/8', ''].map(describeDevice)).toEqual([
    'Chrome op Linux',
    'Safari op iPhone',
    'Edge op Linux',
    'Onbekend apparaat',
    'Onbekend apparaat',
  ])
})

test('countAccountMail allows three mails in a quarter of an hour, then starts a new window', () => {
  const start = new Date('2026-11-21T12:00:00Z')
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  expect(countAccountMail({ mailsSince: start, mailsCount: 2 }, later(14))).toEqual({
    mailsSince: start,
    mailsCount: 3,
  })
  expect(countAccountMail({ mailsSince: start, mailsCount: 3 }, later(14))).toBeUndefined()
  expect(countAccountMail({ mailsSince: start, mailsCount: 3 }, later(15))).toEqual({
    mailsSince: later(15),
    mailsCount: 1,
  })
})
