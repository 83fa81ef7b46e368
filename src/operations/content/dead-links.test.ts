import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { findDeadLinks } from './dead-links.ts'

test('findDeadLinks checks a full address of the shop as its path, and no other site', async () => {
  const appUrl = 'https://luwte.example'
  const { context } = await openTestShop({ appUrl })
  const dead = [
    '/nergens',
    `${appUrl}/nergens#hier`,
    'http://Luwte.example/Nergens?a=1',
    `${appUrl}/product/bestaat-niet`,
  ]
  const others = [
    'https://elders.example/nergens',
    `${appUrl}.kwaad.example/nergens`,
    `${appUrl}/media/a.pdf`,
  ]
  expect(await findDeadLinks(context, [...dead, ...others])).toEqual(dead)
})
