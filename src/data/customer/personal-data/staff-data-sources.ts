// Lists the invitations, departures and work of a colleague for the export of personal data.

import { eq, inArray, or, sql } from 'drizzle-orm'
import { auditLog } from '../../tables/audit-log.ts'
import { mailWords } from '../../tables/mail-words.ts'
import { mailings } from '../../tables/mailings.ts'
import { contentDrafts, contentVersions, pictures } from '../../tables/content-editing.ts'
import { formerColleagues, invitationLinks, invitations } from '../../tables/colleagues.ts'
import { priceHistory, stockMovements } from '../../tables/price-and-stock-history.ts'
import { listViewsOf } from '../../staff/list-views.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import type { PersonalDataSource } from './record-type.ts'

export const staffDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Uitnodigingen om mee te werken',
    tables: ['invitations', 'invitation_links', 'former_colleagues'],
    afterErasure: 'retained',
    read: async (db, { userId, emails }) => {
      const addresses = emails.map(({ email }) => email)
      const isOwnInvitation =
        addresses.length > 0 ? inArray(sql`lower(${invitations.email})`, addresses) : sql`false`
      const [ownInvitations, departures] = await Promise.all([
        db
          .select()
          .from(invitations)
          .where(or(isOwnInvitation, eq(invitations.invitedBy, userId))),
        db.select().from(formerColleagues).where(eq(formerColleagues.userId, userId)),
      ])
      const links = async (id: number) =>
        db.$count(invitationLinks, eq(invitationLinks.invitationId, id))
      return [
        ...(await Promise.all(
          ownInvitations.map(async (row) => ({
            'E-mailadres': row.email,
            Rol: row.staffRole,
            Gestuurd: toIsoOrNull(row.createdAt),
            'Werkt tot': toIsoOrNull(row.expiresAt),
            'Links in mails': await links(row.id),
          })),
        )),
        ...departures.map((row) => ({
          'Naam in het logboek': row.name,
          'Niet meer in dienst sinds': toIsoOrNull(row.leftAt),
        })),
      ]
    },
  },
  {
    name: 'Weergaven van de bestellijst',
    tables: ['list_views'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await listViewsOf(db, userId)).map(({ name, query }) => ({ Naam: name, Keuze: query })),
  },
  {
    name: 'Werk aan de winkel',
    tables: [
      'mail_words',
      'content_versions',
      'content_drafts',
      'pictures',
      'audit_log',
      'mailings',
      'price_history',
      'stock_movements',
    ],
    afterErasure: 'retained',
    read: async (db, { userId }) => {
      const [
        versions,
        drafts,
        uploads,
        auditEntries,
        ownMailings,
        mailTexts,
        priceChanges,
        stockChanges,
      ] = await Promise.all([
        db
          .select({ title: contentVersions.title, at: contentVersions.savedAt })
          .from(contentVersions)
          .where(eq(contentVersions.savedBy, userId)),
        db
          .select({ slug: contentDrafts.slug, at: contentDrafts.savedAt })
          .from(contentDrafts)
          .where(eq(contentDrafts.savedBy, userId)),
        db
          .select({ url: pictures.url, at: pictures.uploadedAt })
          .from(pictures)
          .where(eq(pictures.uploadedBy, userId)),
        db
          .select({ action: auditLog.action, at: auditLog.at })
          .from(auditLog)
          .where(eq(auditLog.userId, userId)),
        db
          .select({ subject: mailings.subject, at: mailings.changedAt })
          .from(mailings)
          .where(eq(mailings.changedBy, userId)),
        db.$count(mailWords, eq(mailWords.savedBy, userId)),
        db.$count(priceHistory, eq(priceHistory.changedBy, userId)),
        db.$count(stockMovements, eq(stockMovements.changedBy, userId)),
      ])
      const counts: [string, number][] = [
        ['Teksten van mails gewijzigd', mailTexts],
        ['Prijzen gewijzigd', priceChanges],
        ['Voorraad gewijzigd', stockChanges],
      ]
      return [
        ...versions.map(({ title, at }) => ({ Pagina: title, Bewaard: toIsoOrNull(at) })),
        ...drafts.map(({ slug, at }) => ({ Concept: slug, Bewaard: toIsoOrNull(at) })),
        ...auditEntries.map(({ action, at }) => ({ Gedaan: action, Op: toIsoOrNull(at) })),
        ...counts.filter(([, count]) => count > 0).map(([label, count]) => ({ [label]: count })),
        ...ownMailings.map(({ subject, at }) => ({
          Nieuwsbrief: subject,
          Bewaard: toIsoOrNull(at),
        })),
        ...uploads.map(({ url, at }) => ({ Foto: url, Geplaatst: toIsoOrNull(at) })),
      ]
    },
  },
]
