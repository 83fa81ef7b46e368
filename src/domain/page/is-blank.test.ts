import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test.each([
  [''],
  ['  '],
  [null],
  [undefined],
  [[]],
  [{}],
  [{ title: '', button: { text: '', href: '' }, points: [{ text: '' }], image: null }],
])('blank: %j', (value) => expect(isBlank(value)).toBe(true))

test.each([['x'], [0], [false], [{ points: [{ text: '' }, { text: 'x' }] }], [{ image: { url: '/a.jpg', alt: '' } }]])(
  'not blank: %j',
  (value) => expect(isBlank(value)).toBe(false),
)
