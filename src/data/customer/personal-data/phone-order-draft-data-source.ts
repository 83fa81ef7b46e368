// Lists the phone orders of a customer that staff stored and did not place yet.

import type { ApiAddress } from '#domain/address/postal-address.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import {
  deletePhoneOrderDraftsOf,
  phoneOrderDraftsForRecipient,
  phoneOrderDraftsOf,
} from '../../order/phone-order-drafts.ts'
import { phoneOrderDrafts } from '#data/tables/order-events.ts'
import type { Db } from '../../core/db.ts'
import { emailsIn } from './personal-table.ts'
import type { PersonalDataSource } from './record-type.ts'

const name = 'Telefonische bestellingen die nog niet geplaatst zijn'

export const phoneOrderDraftDataSource: PersonalDataSource = {
  name,
  tables: ['phone_order_drafts'],
  afterErasure: 'gone',
  erase: (tx, person) => deletePhoneOrderDraftsOf(tx, emailsIn(person)),
  expiries: [{ rule: 'phone order drafts', at: phoneOrderDrafts.changedAt }],
  read: async (db, person) =>
    (await phoneOrderDraftsOf(db, emailsIn(person))).map(({ content, changedAt }) => ({
      'E-mailadres': content.email,
      Telefoon: content.phone || null,
      Naam: `${content.first_name} ${content.last_name}`.trim(),
      Bedrijf: content.company_name || null,
      'Btw-nummer': content.vat_number || null,
      Adres: formatDraftAddress(content),
      Bezorgadres: content.other_address ? formatReceiver(content.other_address) : null,
      Betaalwijze: content.payment_method,
      Pakken: content.lines.map(({ id, quantity }) => ({ Artikel: id, Aantal: quantity })),
      'Laatst gewijzigd': changedAt,
    })),
}

const formatDraftAddress = (draft: Omit<ApiAddress, 'first_name' | 'last_name'>) =>
  `${draft.street} ${draft.street_number} ${draft.street_addition}, ${draft.postcode} ${draft.city}`

const formatReceiver = (address: ApiAddress) =>
  `${address.first_name} ${address.last_name}, ${formatDraftAddress(address)}`

/**
 * Lists the drafts for one person, without the data of the customer who pays; no part if there are
 * none.
 */
export async function exportDraftsForRecipient(db: Db, recipientId: number) {
  const drafts = await phoneOrderDraftsForRecipient(db, recipientId)
  if (drafts.length === 0) return []
  const items = drafts.map(({ content, changedAt }) => ({
    Bezorgadres: content.other_address ? formatReceiver(content.other_address) : null,
    Pakken: content.lines.map(({ id, quantity }) => ({ Artikel: id, Aantal: quantity })),
    'Laatst gewijzigd': toIsoOrNull(changedAt),
  }))
  return [{ name, afterErasure: 'gone' as const, items }]
}
