import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VatTable } from './vat-table.tsx'

test('VatTable names each column once, in its head', () => {
  const amounts = { revenue: 109, net: 100, vat: 9 }
  const html = renderToStaticMarkup(<VatTable rates={[{ rate: 9, ...amounts }]} total={amounts} />)
  for (const name of ['Excl. btw', 'Incl. btw'])
    expect(html.match(new RegExp(`>${name}<`, 'g'))).toHaveLength(1)
})
