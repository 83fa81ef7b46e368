import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'
import { returnPath } from './return-path.ts'
import { splitName } from './split-name.ts'
import { oneMoreMail } from './times.ts'

test.each(['/account', '/editor/over-ons', '/checkout?stap=2', '/bestelling/abc'])('%s is gone back to', (path) => {
  expect(returnPath(path)).toBe(path)
})

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
])('%j leads to the account', (path) => {
  expect(returnPath(path)).toBe('/account')
})

test('staff go to the back office, or back to where they came from', () => {
  expect(returnPath(null, 'staff')).toBe('/admin')
  expect(returnPath('//elders.example', 'staff')).toBe('/admin')
  expect(returnPath('/editor/over-ons', 'staff')).toBe('/editor/over-ons')
})

test('a name is one first name and the rest', () => {
  expect(splitName('  Jo   van der Wit ')).toEqual({ firstName: 'Jo', lastName: 'van der Wit' })
  expect(splitName('Jo')).toEqual({ firstName: 'Jo', lastName: '' })
})

test('a device is told by browser and system only', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1'
  expect([linux, phone, `${linux} Edg/150.0`, 'curl/8', ''].map(deviceLabel)).toEqual([
    'Chrome op Linux',
    'Safari op iPhone',
    'Edge op Linux',
    'Onbekend apparaat',
    'Onbekend apparaat',
  ])
})

test('three mails in a quarter of an hour, then a new quarter', () => {
  const start = new Date('2026-11-21T12:00:00Z')
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  expect(oneMoreMail({ mailsSince: start, mailsCount: 2 }, later(14))).toEqual({ mailsSince: start, mailsCount: 3 })
  expect(oneMoreMail({ mailsSince: start, mailsCount: 3 }, later(14))).toBeUndefined()
  expect(oneMoreMail({ mailsSince: start, mailsCount: 3 }, later(15))).toEqual({ mailsSince: later(15), mailsCount: 1 })
})
