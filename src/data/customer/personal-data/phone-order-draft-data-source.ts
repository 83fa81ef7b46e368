// Lists the phone orders of a customer that staff stored and did not place yet.

import type { ApiAddress } from '#domain/address/postal-address.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { phoneOrderDraftsOf } from '../../order/phone-order-drafts.ts'
import type { PersonalDataSource } from './record-type.ts'

export const phoneOrderDraftDataSource: PersonalDataSource = {
  name: 'Telefonische bestellingen die nog niet geplaatst zijn',
  tables: ['phone_order_drafts'],
  afterErasure: 'gone',
  read: async (db, person) =>
    (
      await phoneOrderDraftsOf(
        db,
        person.emails.map(({ email }) => email),
      )
    ).map(({ content, changedAt }) => ({
      'E-mailadres': content.email,
      Telefoon: content.phone || null,
      Naam: `${content.first_name} ${content.last_name}`.trim(),
      Bedrijf: content.company_name || null,
      'Btw-nummer': content.vat_number || null,
      Adres: formatDraftAddress(content),
      Bezorgadres: content.other_address
        ? `${content.other_address.first_name} ${content.other_address.last_name}, ${formatDraftAddress(content.other_address)}`
        : null,
      Betaalwijze: content.payment_method,
      Pakken: content.lines.map(({ id, quantity }) => ({ Artikel: id, Aantal: quantity })),
      'Laatst gewijzigd': toIsoOrNull(changedAt),
    })),
}

const formatDraftAddress = (draft: Omit<ApiAddress, 'first_name' | 'last_name'>) =>
  `${draft.street} ${draft.street_number} ${draft.street_addition}, ${draft.postcode} ${draft.city}`
