import { describe, expect, test } from 'vitest'
import { fitLogo, logoJpegUrl, shareImageOf, toLogoImage } from './shop-logo.ts'

const base = `/media/uploads/${'a'.repeat(32)}/foto`
const wide = { url: `${base}.webp`, width: 1280, height: 320 }
const small = { url: `${base}.webp`, width: 300, height: 100 }

describe('the logo of the shop', () => {
  test('on a page is a WebP of 480 pixels, and the picture itself if it is smaller', () => {
    expect(toLogoImage(wide)).toEqual({ src: `${base}-480.webp`, width: 1280, height: 320 })
    expect(toLogoImage(small)?.src).toBe(`${base}.webp`)
    expect(toLogoImage({ ...small, url: `${base}.jpg` })?.src).toBe(`${base}.jpg`)
    expect(toLogoImage(null)).toBeNull()
  })

  test('in a mail and on an invoice is a JPEG', () => {
    expect(logoJpegUrl(wide)).toBe(`${base}-480.jpg`)
    expect(logoJpegUrl(small)).toBe(`${base}.jpg`)
  })

  test('keeps its ratio in a box', () => {
    expect(fitLogo(wide, { width: 240, height: 56 })).toEqual({ width: 224, height: 56 })
    expect(fitLogo({ width: 1280, height: 100 }, { width: 240, height: 56 })).toEqual({
      width: 240,
      height: 19,
    })
  })

  test('is the picture of shared links, where a renamed shop without a logo has none', () => {
    expect(shareImageOf({ name: 'Luwte', logo: null })).toBe('/delen.jpg')
    expect(shareImageOf({ name: 'Duinzicht', logo: null })).toBeNull()
    expect(shareImageOf({ name: 'Duinzicht', logo: wide })).toBe(`${base}-480.jpg`)
  })
})
