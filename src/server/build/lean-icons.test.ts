import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import createLeanIcon from './lean-icon.ts'

type Icon = { default: ComponentType<{ size: number; strokeWidth: number }>; __iconData: Parameters<typeof createLeanIcon>[0] }

test.each(['truck', 'x', 'palette', 'badge-euro', 'dices', 'tags'])(
  'the lean icon %s is the library’s, but for its class, the namespace that HTML gives by itself and a size that grows with the text',
  async (name) => {
    const file = `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    const { default: icon, __iconData: data } = (await import(/* @vite-ignore */ file)) as Icon
    const props = { size: 20, strokeWidth: 2.4 }
    const drawn = (one: Icon['default']) =>
      renderToStaticMarkup(createElement(one, props)).replaceAll(/ (?:class="[^"]*"|xmlns="http:\/\/www\.w3\.org\/2000\/svg")/g, '')
    expect(drawn(createLeanIcon(data))).toBe(drawn(icon).replaceAll('="20"', '="1.25rem"'))
  },
)

test('the browser draws the icon from elements, which become what the server wrote', () => {
  const node = [['circle', { cx: '13.5', cy: '6.5', r: '.5', fill: 'currentColor', key: 'f64h9f' }]] as const
  const onServer = renderToStaticMarkup(createElement(createLeanIcon({ node })))
  vi.stubEnv('SSR', false)
  expect(renderToStaticMarkup(createElement(createLeanIcon({ node })))).toBe(onServer)
  vi.unstubAllEnvs()
})
