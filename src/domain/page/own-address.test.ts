import { expect, test } from 'vitest'
import { isOwnAddress } from './own-address.ts'

test.each(['/', '/media/a.jpg', '/shop/slips?x=//y'])('inside the shop: %s', (address) => expect(isOwnAddress(address)).toBe(true))

test.each([
  '',
  'media/a.jpg',
  '//elders.example',
  '/\\elders.example',
  '/\t/elders.example',
  '\\\\elders',
  'https://elders.example',
  'data:,x',
])('elsewhere: %j', (address) => expect(isOwnAddress(address)).toBe(false))
