import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { fromThisMachine, networkAddress } from './network-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s counts as %s', (remote, counted) => expect(networkAddress(remote)).toBe(counted))

const asked = (remoteAddress: string, headers = {}) => ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test('only this machine itself, not whom a proxy on it speaks for', () => {
  for (const near of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(fromThisMachine(asked(near))).toBe(true)
  for (const far of ['203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1']) expect(fromThisMachine(asked(far))).toBe(false)
  expect(fromThisMachine(asked('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }))).toBe(false)
})
