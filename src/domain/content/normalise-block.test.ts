import { describe, expect, test } from 'vitest'
import { toBlockValues } from './normalise-block.ts'

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
