import { expect, test } from 'vitest'
import { defaultDetails } from '#domain/default-details.ts'
import { shown } from '#tests/support/builders/shown-block.tsx'
import * as Contact from './contact.tsx'

test('what is left empty follows the settings of the shop; what is typed stays', () => {
  const { phone, email, hours, address, legalName } = defaultDetails.company
  const empty = { title: 'Bel ons', text: '', phone: '', email: '', hours: '', address: '' }
  const markup = shown(Contact, empty, 0)
  for (const told of [phone, `mailto:${email}`, hours, address, legalName]) expect(markup).toContain(told)
  const own = shown(Contact, { ...empty, phone: '020 123 45 67' }, 0)
  expect(own).toContain('020 123 45 67')
  expect(own).not.toContain(phone)
})
