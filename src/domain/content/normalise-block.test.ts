import { describe, expect, test } from 'vitest'
import { toBlockValues, isBlankBlock } from './normalise-block.ts'

const fields = { image: { kind: 'image', label: 'Foto' } } as const
const stored = {
  url: '/media/uploads/a/broekje.webp',
  alt: 'Een broekje',
  width: 1280,
  height: 1280,
}

describe('toBlockValues', () => {
  test('keeps the tint of a picture', () =>
    expect(toBlockValues(fields, { image: { ...stored, tint: '#d7c9ad' } }).image).toEqual({
      ...stored,
      tint: '#d7c9ad',
    }))

  test.each(['red', '#d7c9a', '#D7C9AD', 'url(//elsewhere.example)', 4])(
    'drops %s, which is no tint',
    (tint) => expect(toBlockValues(fields, { image: { ...stored, tint } }).image).toEqual(stored),
  )
})

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
