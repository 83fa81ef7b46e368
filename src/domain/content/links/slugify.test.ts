import { expect, test } from 'vitest'
import { slugify } from './slugify.ts'

test.each([
  ['Over ons', 'over-ons'],
  ['Wat is ongewild urineverlies?', 'wat-is-ongewild-urineverlies'],
  ['  Één crème, naïef  ', 'een-creme-naief'],
  ['???', ''],
  ['lang '.repeat(40), Array.from({ length: 16 }, () => 'lang').join('-')],
])('slugify(%j) is %j', (title, slug) => expect(slugify(title)).toBe(slug))
