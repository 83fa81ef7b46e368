// The account, and what belongs to its e-mail address.

import { eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  formerEmails,
  oneTimeTokens,
  sessions,
  userAddresses,
  users,
  customerNotes,
} from '../../tables/customer/accounts.ts'
import { recoveryCodes, loginChallenges, secondFactors } from '../../tables/second-factors.ts'
import { extensionData } from '#extensions/data.ts'
import type { Db } from '#data/core/db.ts'
import { newsletterForms } from '#domain/newsletter/subscriber.ts'
import { subscriberLinks, subscribers } from '../../tables/newsletter.ts'
import { orders } from '../../tables/order/orders.ts'
import { outbox } from '../../tables/outbox.ts'
import { products } from '../../tables/catalogue/products.ts'
import { callbackRequests, restockRequests } from '#data/tables/customer/customer-requests.ts'
import { deleteRestockRequestsOf } from '../../inventory/restock-requests.ts'
import { callbackPartLabels } from '#domain/customer/callback-request.ts'
import { reviewOptOuts, reviews } from '../../tables/catalogue/reviews.ts'
import { reviewUseLabels } from '#domain/catalogue/reviews/review-aspects.ts'
import { matchesNotesOn } from '../customer-notes.ts'
import { unlinkReviews } from './unlink-reviews.ts'
import {
  type PersonalDataSource,
  type SourceValue,
  emailsIn,
  lowerCase,
  personalTable,
  toStreetItem,
} from './personal-data-source.ts'

const ofExtensions = extensionData.flatMap(({ subscriberData }) => subscriberData ?? [])
const readOfExtensions = async (db: Db, subscriberId: number): Promise<SourceValue> =>
  Object.assign({}, ...(await Promise.all(ofExtensions.map(({ read }) => read(db, subscriberId)))))

export const accountDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Account',
    tables: [users, formerEmails],
    afterErasure: 'gone',
    expiries: [
      { rule: 'unconfirmed accounts', at: users.createdAt, when: isNull(users.emailConfirmedAt) },
    ],
    read: async (db, { userId }) => {
      const former = await db.select().from(formerEmails).where(eq(formerEmails.userId, userId))
      const rows = await db.select().from(users).where(eq(users.id, userId))
      return rows.map(
        ({
          email,
          firstName,
          lastName,
          role,
          emailConfirmedAt,
          createdAt,
          lastUsedAt,
          dormancyMailedAt,
        }) => ({
          'E-mailadres': email,
          Voornaam: firstName,
          Achternaam: lastName,
          Soort: role === 'staff' ? 'medewerker' : 'klant',
          Gemaakt: createdAt,
          'Adres bevestigd': emailConfirmedAt,
          'Laatst gebruikt': lastUsedAt,
          'Gevraagd of het mag blijven': dormancyMailedAt,
          Wachtwoord: 'Alleen als onomkeerbare code bewaard; niemand kan het lezen.',
          'Eerdere e-mailadressen': former.map((row) => ({
            'E-mailadres': row.email,
            Tot: row.until,
          })),
        }),
      )
    },
  },
  personalTable({
    name: 'Aantekeningen over de klant',
    table: customerNotes,
    owner: { matches: matchesNotesOn },
    afterErasure: 'gone',
    fields: ({ at, text }) => ({ Geschreven: at, Tekst: text }),
    orderBy: customerNotes.id,
    goesWithPerson: true,
    expiries: [{ rule: 'customer notes', at: customerNotes.at }],
  }),
  personalTable({
    name: 'Adressen',
    table: userAddresses,
    owner: { user: userAddresses.userId },
    afterErasure: 'gone',
    fields: (row) => ({
      Naam: `${row.firstName} ${row.lastName}`,
      ...toStreetItem(row),
      'Vast adres': row.isDefault,
    }),
  }),
  personalTable({
    name: 'Ingelogde apparaten',
    table: sessions,
    owner: { user: sessions.userId },
    afterErasure: 'gone',
    fields: (row) => ({
      Apparaat: row.device,
      Sinds: row.createdAt,
      'Laatst gebruikt': row.lastSeenAt,
      'Loopt af': row.expiresAt,
    }),
    expiries: [{ rule: 'log-ins', at: sessions.expiresAt }],
  }),
  {
    name: 'Tweede stap bij inloggen',
    tables: [secondFactors, recoveryCodes, loginChallenges],
    afterErasure: 'gone',
    expiries: [{ rule: 'log-ins', at: loginChallenges.expiresAt }],
    read: async (db, { userId }) => {
      const [factors, codes, steps] = await Promise.all([
        db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
        db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
        db.$count(loginChallenges, eq(loginChallenges.userId, userId)),
      ])
      const items = factors.map((row) => ({
        Soort: row.kind === 'totp' ? 'app met codes' : 'passkey',
        Naam: row.name,
        Gemaakt: row.createdAt,
        'Laatst gebruikt': row.lastUsedAt,
        Geheim: 'Wordt aan niemand getoond.',
      }))
      return codes + steps > 0
        ? [...items, { 'Herstelcodes over': codes, 'Stappen die nog lopen': steps }]
        : items
    },
  },
  personalTable({
    name: 'Links uit mails over je account',
    table: oneTimeTokens,
    owner: { user: oneTimeTokens.userId },
    afterErasure: 'gone',
    fields: (row) => ({
      Soort: {
        reset: 'nieuw wachtwoord',
        confirm: 'adres bevestigen',
        'new-email': 'nieuw e-mailadres',
        keep: 'account houden',
      }[row.kind],
      'Nieuw e-mailadres': row.newEmail,
      'Werkt tot': row.expiresAt,
      Gebruikt: row.usedAt,
    }),
    expiries: [{ rule: 'log-ins', at: oneTimeTokens.expiresAt }],
  }),
  {
    name: 'Nieuwsbrief',
    tables: [subscribers, subscriberLinks, ...ofExtensions.flatMap(({ tables }) => tables)],
    afterErasure: 'gone',
    erase: async (tx, person) => {
      await tx.delete(subscribers).where(inArray(lowerCase(subscribers.email), emailsIn(person)))
    },
    read: async (db, person) => {
      const rows = await db
        .select()
        .from(subscribers)
        .where(inArray(lowerCase(subscribers.email), emailsIn(person)))
      return Promise.all(
        rows.map(async (row) => ({
          'E-mailadres': row.email,
          Stand: {
            pending: 'nog niet bevestigd',
            confirmed: 'aangemeld',
            unsubscribed: 'afgemeld',
          }[row.state],
          Gevraagd: row.requestedAt,
          Bevestigd: row.confirmedAt,
          Afgemeld: row.unsubscribedAt,
          'Versie van de tekst': row.consentVersion,
          Formulier: newsletterForms[row.form],
          ...(await readOfExtensions(db, row.id)),
          'Links in mails': await db.$count(
            subscriberLinks,
            eq(subscriberLinks.subscriberId, row.id),
          ),
        })),
      )
    },
  },
  {
    name: 'Een mail als iets er weer is',
    tables: [restockRequests],
    afterErasure: 'gone',
    erase: (tx, person) => deleteRestockRequestsOf(tx, emailsIn(person)),
    read: async (db, person) => {
      const rows = await db
        .select({ request: restockRequests, product: products.name })
        .from(restockRequests)
        .innerJoin(products, eq(products.id, restockRequests.productId))
        .where(inArray(lowerCase(restockRequests.email), emailsIn(person)))
        .orderBy(restockRequests.id)
      return rows.map(({ request, product }) => ({
        'E-mailadres': request.email,
        Product: product,
        Gevraagd: request.requestedAt,
        Bevestigd: request.confirmedAt,
        'Versie van de toestemming': request.consentVersion,
        Gemaild: request.notifiedAt,
      }))
    },
  },
  personalTable({
    name: 'Bel mij terug',
    table: callbackRequests,
    // A request has no other link to a person than the number, which one of the orders has.
    owner: {
      matches: ({ orderIds }) => sql`${callbackRequests.phone} in (
        select regexp_replace(regexp_replace(${orders.phone}, '[^0-9+]', '', 'g'), '^(\\+|00)310?', '0')
        from ${orders} where ${inArray(orders.id, [...orderIds])})`,
    },
    afterErasure: 'gone',
    fields: (request) => ({
      Telefoon: request.phone,
      Wanneer: callbackPartLabels[request.part],
      Gevraagd: request.requestedAt,
      'Niet bereikt': request.missedCalls,
    }),
    orderBy: callbackRequests.id,
    goesWithPerson: true,
    expiries: [{ rule: 'callback requests', at: callbackRequests.requestedAt }],
  }),
  {
    name: 'Reviews',
    tables: [reviews],
    afterErasure: 'unlinked',
    erase: (tx, person) => unlinkReviews(tx, { writers: emailsIn(person) }),
    read: async (db, person) => {
      const rows = await db
        .select({ review: reviews, product: products.name })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(inArray(reviews.writer, emailsIn(person)))
      return rows.map(({ review, product }) => ({
        Product: product,
        Schuilnaam: review.displayName,
        'Van de vorige winkel': review.importedFrom !== null,
        Sterren: review.stars,
        Lekvrij: review.leakProof,
        Geur: review.smell,
        Pasvorm: review.fit,
        Onzichtbaar: review.invisible,
        Stil: review.style,
        Gebruik: review.use && reviewUseLabels[review.use],
        Tekst: review.body,
        Stand: { waiting: 'wacht op controle', approved: 'geplaatst', refused: 'niet geplaatst' }[
          review.state
        ],
        'Waarom niet': review.rejectionReason,
        'Antwoord van de winkel': review.answer,
        Geschreven: review.createdAt,
        Gewijzigd: review.changedAt,
        Beoordeeld: review.moderatedAt,
      }))
    },
  },
  personalTable({
    name: 'Geen vragen om een review',
    table: reviewOptOuts,
    owner: { email: reviewOptOuts.email },
    afterErasure: 'gone',
    fields: ({ email, at }) => ({ 'E-mailadres': email, Sinds: at }),
    goesWithPerson: true,
  }),
  personalTable({
    name: 'Mails',
    table: outbox,
    owner: { email: lowerCase(outbox.recipient) },
    afterErasure: 'gone',
    fields: (row) => ({
      Soort: row.mail,
      Aan: row.recipient,
      Geschreven: row.createdAt,
      Verzonden: row.sentAt,
      'Niet gelukt': row.failedAt,
    }),
    orderBy: outbox.id,
    // Does not delete unsent mails about an order, because the customer still needs them.
    goesWithPerson: sql`(${outbox.sentAt} is not null or ${outbox.failedAt} is not null
      or ${outbox.data} ?| array['userId', 'subscriberId', 'subscriptionId', 'restockRequestId'])`,
  }),
]
