import { expect, test } from 'vitest'
import { isInternalLink } from './is-internal-link.ts'

test.each(['/', '/media/a.jpg', '/shop/slips?x=//y'])('%s is internal', (href) =>
  expect(isInternalLink(href)).toBe(true),
)

test.each([
  '',
  'media/a.jpg',
  '//elders.example',
  '/\\elders.example',
  '/\t/elders.example',
  '\\\\elders',
  'https://elders.example',
  'data:,x',
])('%j is not internal', (href) => expect(isInternalLink(href)).toBe(false))
