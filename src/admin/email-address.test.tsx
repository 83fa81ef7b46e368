import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

const written = (address: string) => renderToStaticMarkup(<EmailAddress of={address} />).replace(/<\/?span[^>]*>/g, '')

test('an address may go on below after its @, a long one before its dots too, and keeps every character', () => {
  expect(written('wim.vermeulen@voorbeeld.example')).toBe('wim.vermeulen@<wbr/>voorbeeld.example')
  const long = 'wilhelmina.van.der.vermeulen@post.nl'
  expect(written(long)).toBe('wilhelmina<wbr/>.van<wbr/>.der<wbr/>.vermeulen@<wbr/>post.nl')
  for (const address of [long, 'jan@post.nl', 'zonder apenstaart', '']) expect(written(address).replaceAll('<wbr/>', '')).toBe(address)
})
