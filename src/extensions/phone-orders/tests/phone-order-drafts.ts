// A phone order that staff stored before they placed it.

import type { PhoneOrderDraft } from '../domain/phone-order-draft.ts'

export const samplePhoneOrderDraft = (change: Partial<PhoneOrderDraft> = {}): PhoneOrderDraft => ({
  email: 'kim@luwte.example',
  by_post: false,
  phone: '',
  first_name: 'Kim',
  last_name: 'Klant',
  street: 'Dam',
  street_number: '1',
  street_addition: '',
  postcode: '1012 JS',
  city: 'Amsterdam',
  company_name: '',
  vat_number: '',
  payment_method: 'ideal',
  lines: [],
  ...change,
})
