import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductTabs } from './product-tabs.tsx'

const shown = (samples: { stars: number; author: string; body: string }[]) =>
  renderToStaticMarkup(<ProductTabs benefits={[]} specifications={[]} samples={samples} />)

test('a shop without made-up reviews says that there are none', () => {
  const html = shown([])
  expect(html).toContain('Nog geen reviews.')
  expect(html).not.toContain('Voorbeeld')
})

test('every made-up review is marked', () => {
  const html = shown([
    { stars: 5, author: 'Anoniem', body: 'Zacht.' },
    { stars: 4.8, author: 'Anoniem', body: 'Dun.' },
  ])
  expect(html.match(/>Voorbeeld</g)).toHaveLength(2)
  expect(html.match(/aria-label="(?:5,0|4,8) van 5 sterren"/g)).toHaveLength(2)
})
