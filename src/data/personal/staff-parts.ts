// What is held of somebody who works on the shop.

import { eq, inArray, or, sql } from 'drizzle-orm'
import { auditLog } from '../tables/audit.ts'
import { mailings } from '../tables/mailings.ts'
import { contentDrafts, contentVersions, pictures } from '../tables/editing.ts'
import { formerColleagues, invitationLinks, invitations } from '../tables/people.ts'
import { priceHistory, stockMovements } from '../tables/shelf-book.ts'
import { moment, type Part } from './part.ts'

export const staffParts: readonly Part[] = [
  {
    name: 'Uitnodigingen om mee te werken',
    tables: ['invitations', 'invitation_links', 'former_colleagues'],
    afterErasure: 'kept',
    read: async (db, { userId, emails }) => {
      const own = emails.map(({ email }) => email)
      const theirs = own.length > 0 ? inArray(sql`lower(${invitations.email})`, own) : sql`false`
      const [asked, left] = await Promise.all([
        db
          .select()
          .from(invitations)
          .where(or(theirs, eq(invitations.invitedBy, userId))),
        db.select().from(formerColleagues).where(eq(formerColleagues.userId, userId)),
      ])
      const links = async (id: number) => db.$count(invitationLinks, eq(invitationLinks.invitationId, id))
      return [
        ...(await Promise.all(
          asked.map(async (one) => ({
            'E-mailadres': one.email,
            Rol: one.duty,
            Gestuurd: moment(one.createdAt),
            'Werkt tot': moment(one.expiresAt),
            'Links in mails': await links(one.id),
          })),
        )),
        ...left.map((one) => ({ 'Naam in het logboek': one.name, 'Niet meer in dienst sinds': moment(one.leftAt) })),
      ]
    },
  },
  {
    name: 'Werk aan de winkel',
    tables: ['content_versions', 'content_drafts', 'pictures', 'audit_log', 'mailings', 'price_history', 'stock_movements'],
    afterErasure: 'kept',
    read: async (db, { userId }) => {
      const [versions, drafts, uploads, deeds, letters, priced, counted] = await Promise.all([
        db
          .select({ title: contentVersions.title, at: contentVersions.savedAt })
          .from(contentVersions)
          .where(eq(contentVersions.savedBy, userId)),
        db.select({ slug: contentDrafts.slug, at: contentDrafts.savedAt }).from(contentDrafts).where(eq(contentDrafts.savedBy, userId)),
        db.select({ url: pictures.url, at: pictures.uploadedAt }).from(pictures).where(eq(pictures.uploadedBy, userId)),
        db.select({ deed: auditLog.deed, at: auditLog.at }).from(auditLog).where(eq(auditLog.userId, userId)),
        db.select({ subject: mailings.subject, at: mailings.changedAt }).from(mailings).where(eq(mailings.changedBy, userId)),
        db.$count(priceHistory, eq(priceHistory.setBy, userId)),
        db.$count(stockMovements, eq(stockMovements.movedBy, userId)),
      ])
      const counts: [string, number][] = [
        ['Prijzen gewijzigd', priced],
        ['Voorraad gewijzigd', counted],
      ]
      return [
        ...versions.map(({ title, at }) => ({ Pagina: title, Bewaard: moment(at) })),
        ...drafts.map(({ slug, at }) => ({ Concept: slug, Bewaard: moment(at) })),
        ...deeds.map(({ deed, at }) => ({ Gedaan: deed, Op: moment(at) })),
        ...counts.filter(([, count]) => count > 0).map(([word, count]) => ({ [word]: count })),
        ...letters.map(({ subject, at }) => ({ Nieuwsbrief: subject, Bewaard: moment(at) })),
        ...uploads.map(({ url, at }) => ({ Foto: url, Geplaatst: moment(at) })),
      ]
    },
  },
]
