// What is held of changes that wait for a confirmation, and of withdrawals as they were declared.

import { inArray, or } from 'drizzle-orm'
import { subscribedWith } from '../subscriptions.ts'
import { pendingChanges } from '../tables/pending-changes.ts'
import { withdrawalDeclarations } from '../tables/withdrawal-declarations.ts'
import { subscriptions } from '../tables/subscriptions.ts'
import { moment, type Part } from './part.ts'

export const changeParts: readonly Part[] = [
  {
    name: 'Wijzigingen die op je bevestiging wachten',
    tables: ['pending_changes', 'pending_change_links'],
    afterErasure: 'gone',
    read: async (db, { emails, orderIds }) => {
      const own = db.select({ id: subscriptions.id }).from(subscriptions).where(subscribedWith(emails))
      const found = await db
        .select()
        .from(pendingChanges)
        .where(or(inArray(pendingChanges.subscriptionId, own), inArray(pendingChanges.orderId, [...orderIds])))
        .orderBy(pendingChanges.id)
      return found.map(({ kind, change, createdAt, expiresAt, outcome }) => ({
        Soort: kind,
        Gevraagd: JSON.stringify(change),
        Moment: moment(createdAt),
        'Te bevestigen tot': moment(expiresAt),
        Afloop: outcome,
      }))
    },
  },
  {
    name: 'Herroepingen op bestelnummer',
    tables: ['withdrawal_declarations'],
    afterErasure: 'gone',
    read: async (db, { emails }) => {
      const own = emails.map(({ email }) => email)
      const found = await db
        .select()
        .from(withdrawalDeclarations)
        .where(inArray(withdrawalDeclarations.email, own))
        .orderBy(withdrawalDeclarations.id)
      return found.map(({ number, email, name, note, receivedAt }) => ({
        Bestelnummer: number,
        'E-mailadres': email,
        Naam: name,
        Toelichting: note,
        Ontvangen: moment(receivedAt),
      }))
    },
  },
]
