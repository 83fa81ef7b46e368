import { expect, test } from 'vitest'
import { opaquePictureUrl } from './opaque-picture-url.ts'

test('opaquePictureUrl returns the JPEG of a cut-out, and any other URL unchanged', () => {
  expect(opaquePictureUrl('/media/uploads/a/foto.webp')).toBe('/media/uploads/a/foto.jpg')
  for (const url of [
    '/images/linnen.jpg',
    '/images/tekening.svg',
    'https://elders.example/foto.webp',
    '//elders.example/foto.webp',
  ])
    expect(opaquePictureUrl(url)).toBe(url)
})
