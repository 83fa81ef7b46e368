import { expect, test } from 'vitest'
import { isBlankBlock } from './is-blank-block.ts'

test.each([
  [''],
  ['  '],
  [null],
  [undefined],
  [[]],
  [{}],
  [{ title: '', button: { text: '', href: '' }, points: [{ text: '' }], image: null }],
])('isBlankBlock(%j) is true', (value) => expect(isBlankBlock(value)).toBe(true))

test.each([
  ['x'],
  [0],
  [false],
  [{ points: [{ text: '' }, { text: 'x' }] }],
  [{ image: { url: '/a.jpg', alt: '' } }],
])('isBlankBlock(%j) is false', (value) => expect(isBlankBlock(value)).toBe(false))
