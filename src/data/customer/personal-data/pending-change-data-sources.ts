// Lists the pending changes and withdrawal declarations of a person for the export of personal
// data.

import { inArray, or } from 'drizzle-orm'
import { matchesSubscriptionEmails } from '../../subscription/subscriptions.ts'
import { pendingChanges } from '../../tables/pending-changes.ts'
import { withdrawalDeclarations } from '../../tables/withdrawal-declarations.ts'
import { subscriptions } from '../../tables/subscriptions.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import type { PersonalDataSource } from './record-type.ts'

export const pendingChangeDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Wijzigingen die op je bevestiging wachten',
    tables: ['pending_changes', 'pending_change_links'],
    afterErasure: 'gone',
    read: async (db, { emails, orderIds }) => {
      const ownSubscriptions = db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(matchesSubscriptionEmails(emails))
      const rows = await db
        .select()
        .from(pendingChanges)
        .where(
          or(
            inArray(pendingChanges.subscriptionId, ownSubscriptions),
            inArray(pendingChanges.orderId, [...orderIds]),
          ),
        )
        .orderBy(pendingChanges.id)
      return rows.map(({ kind, change, createdAt, expiresAt, outcome }) => ({
        Soort: kind,
        Gevraagd: JSON.stringify(change),
        Moment: toIsoOrNull(createdAt),
        'Te bevestigen tot': toIsoOrNull(expiresAt),
        Afloop: outcome,
      }))
    },
  },
  {
    name: 'Herroepingen op bestelnummer',
    tables: ['withdrawal_declarations'],
    afterErasure: 'gone',
    read: async (db, { emails }) => {
      const ownSubscriptions = emails.map(({ email }) => email)
      const rows = await db
        .select()
        .from(withdrawalDeclarations)
        .where(inArray(withdrawalDeclarations.email, ownSubscriptions))
        .orderBy(withdrawalDeclarations.id)
      return rows.map(({ number, email, name, note, receivedAt }) => ({
        Bestelnummer: number,
        'E-mailadres': email,
        Naam: name,
        Toelichting: note,
        Ontvangen: toIsoOrNull(receivedAt),
      }))
    },
  },
]
