import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { inspectOfficialPicture } from './official-picture.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string, attributes = '') =>
  bytesOf(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595.3 841.9"${attributes}>${inside}</svg>`,
  )
const drawing = () =>
  sharp({ create: { width: 20, height: 30, channels: 3, background: '#034ea2' } })

describe('inspectOfficialPicture', () => {
  test('accepts a PNG, a JPEG and a plain SVG, with their size', async () => {
    expect(await inspectOfficialPicture(await drawing().png().toBuffer())).toEqual({
      contentType: 'image/png',
      width: 20,
      height: 30,
    })
    expect(await inspectOfficialPicture(await drawing().jpeg().toBuffer())).toEqual({
      contentType: 'image/jpeg',
      width: 20,
      height: 30,
    })
    const official = svg(
      '<defs><style>.a{fill:#034ea2}</style><linearGradient id="g"/></defs><path class="a" fill="url(#g)"/><use href="#g"/>',
    )
    expect(await inspectOfficialPicture(official)).toEqual({
      contentType: 'image/svg+xml',
      width: 595,
      height: 842,
    })
    expect(
      await inspectOfficialPicture(bytesOf('<svg width="40px" height="60"></svg>')),
    ).toMatchObject({ width: 40, height: 60 })
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<svg:script href="#a"/>'],
    ['an event handler', '<path onload="alert(1)"/>'],
    ['an event handler after a slash', '<path/onclick="alert(1)"/>'],
    ['foreign content', '<foreignObject><p>x</p></foreignObject>'],
    ['a javascript: link', '<a href="javascript:alert(1)">x</a>'],
    ['an external picture', '<image href="https://elders.example/a.png"/>'],
    ['an external picture by xlink', '<image xlink:href="//elders.example/a.png"/>'],
    ['an embedded SVG', '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ['an external style', '<style>@import "https://elders.example/a.css"</style>'],
    ['an external font', '<style>@font-face{src:url(https://elders.example/a.woff)}</style>'],
    ['an animation that sets a link', '<a><set attributeName="href" to="x"/></a>'],
    ['an encoded word', '<a href="java&#115;cript:alert(1)">x</a>'],
  ])('refuses an SVG with %s', async (_, inside) => {
    expect(await inspectOfficialPicture(svg(inside))).toBeUndefined()
  })

  test.each([
    ['HTML with an SVG', bytesOf('<!doctype html><html><svg viewBox="0 0 1 1"></svg></html>')],
    [
      'an SVG with entities',
      bytesOf('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>'),
    ],
    [
      'an SVG with a style sheet',
      bytesOf(
        '<?xml-stylesheet href="https://elders.example/a.css"?><svg viewBox="0 0 1 1"></svg>',
      ),
    ],
    ['an SVG without a size', bytesOf('<svg></svg>')],
    ['a PDF', bytesOf('%PDF-1.7\n%%EOF')],
    ['text', bytesOf('geen plaatje')],
    ['nothing', new Uint8Array()],
  ])('refuses %s', async (_, bytes) => {
    expect(await inspectOfficialPicture(bytes)).toBeUndefined()
  })

  const size = 5 * 1_048_576
  test.each([
    ['spaces in a link', `<svg viewBox="0 0 1 1"><a href=${' '.repeat(size)}#a/></svg>`],
    ['spaces in an address', `<svg viewBox="0 0 1 1"><a b="url(${' '.repeat(size)})"/></svg>`],
    ['comments', `${'<!---->'.repeat(size / 7)}<html/><svg>`],
    ['open comments', `${'<!--'.repeat(size / 4)}<svg>`],
    ['declarations', `${'<!DOCTYPE '.repeat(size / 10)}<svg >`],
    ['roots', '<svg '.repeat(size / 5)],
  ])('checks 5 MB of %s without blocking others for 200 ms', async (_, text) => {
    const bytes = bytesOf(text)
    expect(await blocksLongerThan(200, () => inspectOfficialPicture(bytes))).toBe(false)
  })

  test('refuses another kind of picture, and a broken one', async () => {
    expect(await inspectOfficialPicture(await drawing().webp().toBuffer())).toBeUndefined()
    const png = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#034ea2',
        noise: { type: 'gaussian', mean: 9, sigma: 9 },
      },
    })
      .png()
      .toBuffer()
    expect(await inspectOfficialPicture(png.subarray(0, png.length / 2))).toBeUndefined()
  })
})
