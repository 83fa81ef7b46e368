import { expect, test } from 'vitest'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { renderBlock } from '#tests/support/builders/render-block.tsx'
import * as Contact from './contact.tsx'

test('Contact shows the shop settings for empty fields and the values of filled-in fields', () => {
  const { phone, email, hours, address, legalName } = exampleShopDetails.company
  const empty = { title: 'Bel ons', text: '', phone: '', email: '', hours: '', address: '' }
  const markup = renderBlock(Contact, empty, 0)
  for (const text of [phone, `mailto:${email}`, hours, address, legalName])
    expect(markup).toContain(text)
  const filledIn = renderBlock(Contact, { ...empty, phone: '020 123 45 67' }, 0)
  expect(filledIn).toContain('020 123 45 67')
  expect(filledIn).not.toContain(phone)
})
