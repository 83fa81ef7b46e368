import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Still } from './still.tsx'

const css = readFileSync('src/ui/focal.css', 'utf8')
const image = { url: '/storage/duin.jpg', alt: 'Duin', width: 1280, height: 960 }

test.each([0, 0.04, 0.55, 0.96, 1])('the point that staff marked at %d stays in sight, without a style attribute', (x) => {
  const html = renderToStaticMarkup(<Still image={{ ...image, focal: { x, y: 1 - x } }} sizes="50vw" />)
  const classes = html.match(/focal-[xy]-\d+/g) ?? []
  expect(classes).toHaveLength(2)
  for (const name of classes) expect(css).toContain(`.${name} {`)
  expect(html).not.toContain('style=')
})

test('without a point the middle stays in sight', () =>
  expect(renderToStaticMarkup(<Still {...{ image }} sizes="50vw" />)).not.toContain('focal'))
