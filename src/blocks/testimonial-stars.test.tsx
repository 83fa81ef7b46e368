// Stars are a text from 1 to 5. Pages saved while they were a choice hold them as a list.

import { expect, test } from 'vitest'
import { normalise } from '#domain/page/normalise.ts'
import { blockFiles, shown } from '#tests/support/builders/shown-block.tsx'

const block = blockFiles.find(([path]) => path.endsWith('/testimonial-stars.tsx'))![1]
const shownWith = (stars: unknown) =>
  shown(block, normalise(block.fields, { testimonials: [{ stars, quote: 'Zacht.', author: 'Anoniem' }] }), 1)

test.each([
  ['5', '5,0'],
  [' 4 ', '4,0'],
  ['4,5', '4,5'],
  [['3'], '3,0'],
  [[2], '2,0'],
  [1, '1,0'],
])('%j shows %s stars', (stars, words) => expect(shownWith(stars)).toContain(`${words} van 5 sterren`))

test.each(['', '0', '6', '5,5', 'vijf', [], [[]], null, { value: 5 }])('%j shows no stars, and the words all the same', (stars) => {
  expect(shownWith(stars)).not.toContain('sterren')
  expect(shownWith(stars)).toContain('Zacht.')
})
