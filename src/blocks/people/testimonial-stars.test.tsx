// Pages store the stars as a text from 1 to 5. Older pages store a list, because stars were a
// select field before.

import { expect, test } from 'vitest'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import { blockFiles, renderBlock } from '#tests/support/builders/render-block.tsx'

const block = blockFiles.find(([path]) => path.endsWith('/testimonial-stars.tsx'))![1]
const shownWith = (stars: unknown) =>
  renderBlock(
    block,
    toBlockValues(block.fields, { testimonials: [{ stars, quote: 'Zacht.', author: 'Anoniem' }] }),
    1,
  )

test.each([
  ['5', '5,0'],
  [' 4 ', '4,0'],
  ['4,5', '4,5'],
  [['3'], '3,0'],
  [[2], '2,0'],
  [1, '1,0'],
])('%j shows %s stars', (stars, rating) =>
  expect(shownWith(stars)).toContain(`${rating} van 5 sterren`),
)

test.each(['', '0', '6', '5,5', 'vijf', [], [[]], null, { value: 5 }])(
  '%j shows no stars but still the text',
  (stars) => {
    expect(shownWith(stars)).not.toContain('sterren')
    expect(shownWith(stars)).toContain('Zacht.')
  },
)
