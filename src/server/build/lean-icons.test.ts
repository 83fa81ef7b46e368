import { Truck, X } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLeanIcon from './lean-icon.ts'

test.each(['truck', 'x'])('the lean icon %s is the library’s, but for its class', async (name) => {
  const file = `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  const { __iconData: data } = (await import(/* @vite-ignore */ file)) as { __iconData: Parameters<typeof createLeanIcon>[0] }
  const props = { size: 20, strokeWidth: 2.4 }
  const drawn = (icon: ComponentType<typeof props>) => renderToStaticMarkup(createElement(icon, props)).replace(/ class="[^"]*"/, '')
  expect(drawn(createLeanIcon(data))).toBe(drawn(name === 'x' ? X : Truck))
})
