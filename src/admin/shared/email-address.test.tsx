import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

const render = (address: string) =>
  renderToStaticMarkup(<EmailAddress address={address} />).replace(/<\/?span[^>]*>/g, '')

test('EmailAddress allows a line break after the @, in a long part before dots too, and keeps every character', () => {
  expect(render('wim.vermeulen@voorbeeld.example')).toBe('wim.vermeulen@<wbr/>voorbeeld.example')
  const long = 'wilhelmina.van.der.vermeulen@post.nl'
  expect(render(long)).toBe('wilhelmina<wbr/>.van<wbr/>.der<wbr/>.vermeulen@<wbr/>post.nl')
  for (const address of [long, 'jan@post.nl', 'zonder apenstaart', ''])
    expect(render(address).replaceAll('<wbr/>', '')).toBe(address)
})
