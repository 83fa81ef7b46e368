import { describe, expect, test } from 'vitest'
import { withPictureMetadata } from './stored-picture.ts'

const texts = { alt: 'Een broekje', decorative: false, focal: { x: 0.5, y: 0.5 } }

describe('withPictureMetadata', () => {
  test('stores the tint of a cut-out, which shows on it', () =>
    expect(
      withPictureMetadata({ url: '/media/uploads/a.webp', tint: '#d7c9ad' }, texts),
    ).toMatchObject({ tint: '#d7c9ad' }))

  test('stores no tint for a photograph, which covers it', () =>
    expect(
      withPictureMetadata({ url: '/media/uploads/a.jpg', tint: '#d7c9ad' }, texts),
    ).not.toHaveProperty('tint'))

  test('stores no tint if the colour of a cut-out is unknown', () =>
    expect(
      withPictureMetadata({ url: '/media/uploads/a.webp', tint: null }, texts),
    ).not.toHaveProperty('tint'))
})
