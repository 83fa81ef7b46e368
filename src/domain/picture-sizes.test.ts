import { describe, expect, test } from 'vitest'
import {
  fallbackPictureUrl,
  hasResizedVariants,
  isCutOut,
  parsePictureVariant,
  pictureSrcSet,
  pictureUrl,
  pictureWidths,
} from './picture-sizes.ts'

const photograph = '/images/linnen.jpg'
const cutOut = '/media/uploads/a/foto.webp'

describe('isCutOut', () => {
  test('is true for a WebP original of the shop only', () => {
    expect(isCutOut(cutOut)).toBe(true)
    for (const url of [
      photograph,
      'https://elders.example/foto.webp',
      '//elders.example/media/foto.webp',
      '/images/tekening.svg',
      '',
    ])
      expect(isCutOut(url)).toBe(false)
  })
})

describe('pictureUrl', () => {
  test('names the files of a photograph and of a cut-out in the same way', () => {
    expect(pictureUrl(photograph, 320, 'avif')).toBe('/images/linnen-320.avif')
    expect(pictureUrl(cutOut, 320, 'jpg')).toBe('/media/uploads/a/foto-320.jpg')
  })

  test('returns the URL of a picture without smaller files unchanged', () => {
    for (const url of ['/images/tekening.svg', 'https://elders.example/foto.jpg']) {
      expect(hasResizedVariants(url)).toBe(false)
      expect(pictureUrl(url, 320, 'jpg')).toBe(url)
    }
  })
})

describe('parsePictureVariant', () => {
  test.each([
    ['/images/linnen-320.avif', { base: '/images/linnen', width: 320, format: 'avif' }],
    ['uploads/a/foto.jpg', { base: 'uploads/a/foto', width: undefined, format: 'jpg' }],
    ['duin-2-160.webp', { base: 'duin-2', width: 160, format: 'webp' }],
  ])('reads %s', (path, variant) => expect(parsePictureVariant(path)).toEqual(variant))

  test('reads what pictureUrl writes, for every width and format', () => {
    for (const width of pictureWidths)
      for (const format of ['avif', 'webp', 'jpg'] as const)
        expect(parsePictureVariant(pictureUrl(photograph, width, format))).toEqual({
          base: '/images/linnen',
          width,
          format,
        })
  })

  test('takes the smaller width of the shop for a width in between, so that their number is bounded', () => {
    for (const [requested, width] of [
      [161, 160],
      [800, 720],
      [9999, 1280],
    ])
      expect(parsePictureVariant(`duin-${requested}.avif`)?.width).toBe(width)
  })

  test.each(['duin-100.avif', 'duin.avif', 'duin.webp', 'duin-320.png', 'duin', ''])(
    'returns undefined for "%s"',
    (path) => expect(parsePictureVariant(path)).toBeUndefined(),
  )
})

test('fallbackPictureUrl keeps the transparent ground for browsers without AVIF', () => {
  expect(fallbackPictureUrl(photograph, 1280)).toBe('/images/linnen-960.jpg')
  expect(fallbackPictureUrl(cutOut, 1280)).toBe('/media/uploads/a/foto-960.webp')
  expect(fallbackPictureUrl(cutOut, 100)).toBe(cutOut)
})

test('pictureSrcSet lists the AVIF files up to the width of the original', () => {
  expect(pictureSrcSet(cutOut, 400)).toBe(
    '/media/uploads/a/foto-160.avif 160w, /media/uploads/a/foto-320.avif 320w',
  )
})
