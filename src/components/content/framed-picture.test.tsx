import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FramedPicture } from './framed-picture.tsx'

const css = readFileSync('src/ui/styles/focal-point.css', 'utf8')
const image = { url: '/storage/duin.jpg', alt: 'Duin', width: 1280, height: 960 }

test.each([0, 0.04, 0.55, 0.96, 1])(
  'FramedPicture sets the focal point %d by class, without a style attribute',
  (x) => {
    const html = renderToStaticMarkup(
      <FramedPicture image={{ ...image, focal: { x, y: 1 - x } }} sizes="50vw" />,
    )
    const classes = html.match(/focal-[xy]-\d+/g) ?? []
    expect(classes).toHaveLength(2)
    for (const name of classes) expect(css).toContain(`.${name} {`)
    expect(html).not.toContain('style=')
  },
)

test('FramedPicture without a focal point sets no class, so that the centre stays in view', () =>
  expect(renderToStaticMarkup(<FramedPicture {...{ image }} sizes="50vw" />)).not.toContain(
    'focal',
  ))

describe('FramedPicture with a cut-out', () => {
  const cutOut = {
    ...image,
    url: '/media/uploads/a/broekje.webp',
    tint: '#d7c9ad',
    focal: { x: 0.1, y: 0.9 },
  }

  test('shows it whole, in front of its tint', () => {
    const html = renderToStaticMarkup(<FramedPicture image={cutOut} shape="fill" sizes="50vw" />)
    expect(html).toMatch(/<svg[^>]*color="#d7c9ad"[^>]*class="tint"[^>]*><\/svg><picture/)
    expect(html).toMatch(/<img[^>]*class="cut-out ?"/)
    expect(html).not.toMatch(/object-cover|focal/)
  })

  test('leaves a photograph without a tint, which would lie over it', () =>
    expect(
      renderToStaticMarkup(<FramedPicture image={{ ...image, tint: '#d7c9ad' }} sizes="50vw" />),
    ).not.toContain('<svg'))
})
