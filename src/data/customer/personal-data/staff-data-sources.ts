import { eq, inArray, or } from 'drizzle-orm'
import {
  auditLog,
  formerColleagues,
  invitationLinks,
  invitations,
  listViews,
} from '#data/tables/staff.ts'
import { mailWords } from '#data/tables/outbox.ts'
import { extensionData } from '#extensions/data.ts'
import { articles, contentDrafts, contentVersions, pages, pictures } from '#data/tables/content.ts'
import { priceEdits, priceHistory, stockMovements } from '#data/tables/catalogue/product-history.ts'
import { products } from '#data/tables/catalogue/products.ts'
import {
  type PersonalDataSource,
  countedWork,
  emailsIn,
  lowerCase,
  personalTable,
} from './personal-data-source.ts'

const workOfExtensions = extensionData.flatMap(({ staffWork }) => staffWork ?? [])
const countedInCore = countedWork({
  'Teksten van mails gewijzigd': mailWords.savedBy,
  'Prijzen gewijzigd': priceHistory.changedBy,
  'Voorraad gewijzigd': stockMovements.changedBy,
  'Prijzen en voorraad van veel producten ineens gewijzigd': priceEdits.editedBy,
  'Producten als laatste bewaard': products.updatedBy,
  'Pagina’s als laatste bewaard': pages.updatedBy,
  'Artikelen als laatste bewaard': articles.updatedBy,
})

export const staffDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Uitnodigingen om mee te werken',
    tables: [invitations, invitationLinks, formerColleagues],
    afterErasure: 'retained',
    expiries: [{ rule: 'log-ins', at: invitations.expiresAt }],
    read: async (db, { userId, ...person }) => {
      const isOwnInvitation = inArray(lowerCase(invitations.email), emailsIn(person))
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
            Gestuurd: row.createdAt,
            'Werkt tot': row.expiresAt,
            'Links in mails': await links(row.id),
          })),
        )),
        ...departures.map((row) => ({
          'Naam in het logboek': row.name,
          'Niet meer in dienst sinds': row.leftAt,
        })),
      ]
    },
  },
  personalTable({
    name: 'Weergaven van de bestellijst',
    table: listViews,
    owner: { user: listViews.userId },
    afterErasure: 'gone',
    fields: ({ name, query }) => ({ Naam: name, Keuze: query }),
    orderBy: listViews.name,
  }),
  {
    name: 'Werk aan de winkel',
    tables: [
      contentVersions,
      contentDrafts,
      pictures,
      auditLog,
      ...countedInCore.tables,
      ...workOfExtensions.flatMap(({ tables }) => tables),
    ],
    afterErasure: 'retained',
    expiries: [
      { rule: 'audit log', at: auditLog.at },
      ...workOfExtensions.flatMap(({ expiries = [] }) => expiries),
    ],
    read: async (db, { userId }) => {
      const [versions, drafts, uploads, auditEntries, ofExtensions, counted] = await Promise.all([
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
        Promise.all(workOfExtensions.map(({ read }) => read(db, userId))),
        countedInCore.read(db, userId),
      ])
      return [
        ...versions.map(({ title, at }) => ({ Pagina: title, Bewaard: at })),
        ...drafts.map(({ slug, at }) => ({ Concept: slug, Bewaard: at })),
        ...auditEntries.map(({ action, at }) => ({ Gedaan: action, Op: at })),
        ...counted,
        ...ofExtensions.flat(),
        ...uploads.map(({ url, at }) => ({ Foto: url, Geplaatst: at })),
      ]
    },
  },
]
