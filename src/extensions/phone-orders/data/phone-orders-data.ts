import type { ExtensionData } from '#data/core/extension-data.ts'
import {
  emailsIn,
  type PersonalDataSource,
} from '#data/customer/personal-data/personal-data-source.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { phoneOrderDraftRetention } from '../domain/retention.ts'
import {
  deletePhoneOrderDraftsOf,
  eraseRecipientFromDrafts,
  phoneOrderDraftsForRecipient,
  phoneOrderDraftsOf,
} from './phone-orders.ts'
import { phoneOrderDrafts } from './tables.ts'

const source = {
  name: 'Telefonische bestellingen die nog niet geplaatst zijn',
  afterErasure: 'gone',
} as const

/** Phone orders that staff stored and did not place yet. */
const drafts: PersonalDataSource = {
  ...source,
  tables: [phoneOrderDrafts],
  erase: (tx, person) => deletePhoneOrderDraftsOf(tx, emailsIn(person)),
  expiries: [{ rule: phoneOrderDraftRetention, at: phoneOrderDrafts.changedAt }],
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

export const phoneOrdersData: ExtensionData = {
  personalData: [drafts],
  retentionRules: [phoneOrderDraftRetention],
  recipientData: {
    ...source,
    read: async (db, recipientId) =>
      (await phoneOrderDraftsForRecipient(db, recipientId)).map(({ content, changedAt }) => ({
        Bezorgadres: content.other_address ? formatReceiver(content.other_address) : null,
        Pakken: content.lines.map(({ id, quantity }) => ({ Artikel: id, Aantal: quantity })),
        'Laatst gewijzigd': changedAt,
      })),
    erase: eraseRecipientFromDrafts,
  },
}
