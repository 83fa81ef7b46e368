import { describe, expect, test } from 'vitest'
import {
  fallbackPictureUrl,
  hasResizedVariants,
  isCutOut,
  pictureSrcSet,
  pictureUrl,
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
