import { expect, test } from 'vitest'
import { slugFrom } from './slug-from.ts'

test.each([
  ['Over ons', 'over-ons'],
  ['Wat is ongewild urineverlies?', 'wat-is-ongewild-urineverlies'],
  ['  Één crème, naïef  ', 'een-creme-naief'],
  ['???', ''],
  ['lang '.repeat(40), Array.from({ length: 16 }, () => 'lang').join('-')],
])('%s becomes %s', (title, slug) => expect(slugFrom(title)).toBe(slug))
