import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import {
  isPlainHttp,
  isLoopback,
  isForwardedByPrivateProxy,
  toNetworkAddress,
  createClientAddressOf,
} from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
])('toNetworkAddress turns %s into %s', (remote, expected) =>
  expect(toNetworkAddress(remote)).toBe(expected),
)

const aRequest = (remoteAddress: string, headers = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test('isLoopback is true for this machine, and false for visitors behind a proxy on it', () => {
  for (const near of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(aRequest(near))).toBe(true)
  for (const far of ['203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1'])
    expect(isLoopback(aRequest(far))).toBe(false)
  expect(isLoopback(aRequest('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }))).toBe(false)
})

const proxy = '10.0.0.9'
const fromProxy = (forwardedFor: string | undefined) => ({
  socket: { remoteAddress: proxy },
  headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
})

test.each([
  // Columns: number of proxies, X-Forwarded-For, the address that rate limits count.
  [0, '203.0.113.7', proxy],
  [1, undefined, proxy],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [1, '203.0.113.7, ', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.8', '203.0.113.7'],
  [2, '203.0.113.7', '203.0.113.7'],
  [2, 'unknown, 10.0.0.8', '10.0.0.8'],
  [1, 'niet-een-adres', proxy],
  [1, "'; drop table users; --", proxy],
  [1, '203.0.113.7:4711', '203.0.113.7'],
  [1, '[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  [1, '::ffff:203.0.113.7', '203.0.113.7'],
])(
  'behind %i proxies with X-Forwarded-For "%s" the address is %s',
  (hops, forwardedFor, expected) =>
    expect(createClientAddressOf(hops)(fromProxy(forwardedFor))).toBe(expected),
)

test('entries that a visitor puts in front do not change the address', () => {
  const counted = Array.from({ length: 50 }, (_, n) =>
    createClientAddressOf(1)(fromProxy(`198.51.100.${n}, 203.0.113.7`)),
  )
  expect(new Set(counted)).toEqual(new Set(['203.0.113.7']))
})

const withProto = (proto: string) => ({ socket: {}, headers: { 'x-forwarded-proto': proto } })
test('isPlainHttp believes only our own proxies', () => {
  expect(isPlainHttp(withProto('http'), 0)).toBe(false)
  expect(isPlainHttp(withProto('http'), 1)).toBe(true)
  expect(isPlainHttp(withProto('https, http'), 1)).toBe(true)
  expect(isPlainHttp(withProto('http, https'), 1)).toBe(false)
  expect(isPlainHttp(withProto('https'), 2)).toBe(false)
})

test('isForwardedByPrivateProxy is true only when a proxy on a private network sent the header', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  for (const near of [
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.1',
    '172.17.0.1',
    '192.168.1.4',
    '100.64.0.9',
    'fd00::2',
    'fe80::1%eth0',
  ])
    expect(isForwardedByPrivateProxy(aRequest(near, forwarded))).toBe(true)
  for (const far of ['198.51.100.4', '172.32.0.1', '2001:db8::1', '::ffff:198.51.100.4'])
    expect(isForwardedByPrivateProxy(aRequest(far, forwarded))).toBe(false)
  expect(isForwardedByPrivateProxy(aRequest('127.0.0.1'))).toBe(false)
})
