import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { cameInTheClear, fromThisMachine, isHandedOn, networkAddress, senderBehind } from './network-address.ts'

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

const proxy = '10.0.0.9'
const heard = (told: string | undefined) => ({
  socket: { remoteAddress: proxy },
  headers: told === undefined ? {} : { 'x-forwarded-for': told },
})

test.each([
  // hops, X-Forwarded-For, whom limits count
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
])('behind %i proxies, told "%s": %s', (hops, told, counted) => expect(senderBehind(hops)(heard(told))).toBe(counted))

test('nobody changes what counts by putting more before it', () => {
  const counted = Array.from({ length: 50 }, (_, n) => senderBehind(1)(heard(`198.51.100.${n}, 203.0.113.7`)))
  expect(new Set(counted)).toEqual(new Set(['203.0.113.7']))
})

const told = (proto: string) => ({ socket: {}, headers: { 'x-forwarded-proto': proto } })
test('only a proxy of our own says whether somebody came in the clear', () => {
  expect(cameInTheClear(told('http'), 0)).toBe(false)
  expect(cameInTheClear(told('http'), 1)).toBe(true)
  expect(cameInTheClear(told('https, http'), 1)).toBe(true)
  expect(cameInTheClear(told('http, https'), 1)).toBe(false)
  expect(cameInTheClear(told('https'), 2)).toBe(false)
})

test('a visitor who was handed on comes from a proxy near by; from far away the header says nothing', () => {
  const handedOn = { 'x-forwarded-for': '203.0.113.7' }
  for (const near of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '172.17.0.1', '192.168.1.4', '100.64.0.9', 'fd00::2', 'fe80::1%eth0'])
    expect(isHandedOn(asked(near, handedOn))).toBe(true)
  for (const far of ['198.51.100.4', '172.32.0.1', '2001:db8::1', '::ffff:198.51.100.4'])
    expect(isHandedOn(asked(far, handedOn))).toBe(false)
  expect(isHandedOn(asked('127.0.0.1'))).toBe(false)
})
