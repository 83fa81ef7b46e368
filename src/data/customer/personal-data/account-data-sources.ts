// Lists the account of a person for the export of personal data, with its addresses, sessions,
// second factor and mailed links. Also lists the newsletter subscription, restock requests, reviews
// and mails of the person.

import { eq, inArray, sql } from 'drizzle-orm'
import {
  formerEmails,
  oneTimeTokens,
  sessions,
  userAddresses,
  users,
} from '../../tables/accounts.ts'
import { recoveryCodes, loginChallenges, secondFactors } from '../../tables/second-factors.ts'
import { newsletterForms } from '#domain/newsletter/signup-forms.ts'
import { mailingRecipients } from '../../tables/mailings.ts'
import { subscriberLinks, subscribers } from '../../tables/newsletter.ts'
import { outbox } from '../../tables/outbox.ts'
import { products } from '../../tables/catalogue.ts'
import { callbackRequestsOf } from '../callback-requests.ts'
import { callbackPartLabels } from '#domain/customer/callback-request.ts'
import { restockRequests } from '../../tables/restock-requests.ts'
import { reviewOptOuts, reviews } from '../../tables/reviews.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { customerNotesOf } from '../customer-notes.ts'
import { phoneOrderDraftDataSource } from './phone-order-draft-data-source.ts'
import type { PersonalDataSource, Person } from './record-type.ts'

const emailsIn = ({ emails }: Person) => emails.map(({ email }) => email)

export const accountDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Account',
    tables: ['users', 'former_emails'],
    afterErasure: 'gone',
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
          Gemaakt: toIsoOrNull(createdAt),
          'Adres bevestigd': toIsoOrNull(emailConfirmedAt),
          'Laatst gebruikt': toIsoOrNull(lastUsedAt),
          'Gevraagd of het mag blijven': toIsoOrNull(dormancyMailedAt),
          Wachtwoord: 'Alleen als onomkeerbare code bewaard; niemand kan het lezen.',
          'Eerdere e-mailadressen': former.map((row) => ({
            'E-mailadres': row.email,
            Tot: toIsoOrNull(row.until),
          })),
        }),
      )
    },
  },
  {
    name: 'Aantekeningen over de klant',
    tables: ['customer_notes'],
    afterErasure: 'gone',
    read: async (db, person) =>
      (await customerNotesOf(db, person)).map(({ at, text }) => ({
        Geschreven: toIsoOrNull(at),
        Tekst: text,
      })),
  },
  {
    name: 'Adressen',
    tables: ['user_addresses'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await db.select().from(userAddresses).where(eq(userAddresses.userId, userId))).map(
        (row) => ({
          Naam: `${row.firstName} ${row.lastName}`,
          Straat: row.street,
          Huisnummer: row.houseNumber,
          Toevoeging: row.houseNumberAddition,
          Postcode: row.postcode,
          Plaats: row.city,
          'Vast adres': row.isDefault,
        }),
      ),
  },
  {
    name: 'Ingelogde apparaten',
    tables: ['sessions'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await db.select().from(sessions).where(eq(sessions.userId, userId))).map((row) => ({
        Apparaat: row.device,
        Sinds: toIsoOrNull(row.createdAt),
        'Laatst gebruikt': toIsoOrNull(row.lastSeenAt),
        'Loopt af': toIsoOrNull(row.expiresAt),
      })),
  },
  {
    name: 'Tweede stap bij inloggen',
    tables: ['second_factors', 'recovery_codes', 'login_challenges'],
    afterErasure: 'gone',
    read: async (db, { userId }) => {
      const [factors, codes, steps] = await Promise.all([
        db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
        db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
        db.$count(loginChallenges, eq(loginChallenges.userId, userId)),
      ])
      const items = factors.map((row) => ({
        Soort: row.kind === 'totp' ? 'app met codes' : 'passkey',
        Naam: row.name,
        Gemaakt: toIsoOrNull(row.createdAt),
        'Laatst gebruikt': toIsoOrNull(row.lastUsedAt),
        Geheim: 'Wordt aan niemand getoond.',
      }))
      return codes + steps > 0
        ? [...items, { 'Herstelcodes over': codes, 'Stappen die nog lopen': steps }]
        : items
    },
  },
  {
    name: 'Links uit mails over je account',
    tables: ['one_time_tokens'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))).map(
        (row) => ({
          Soort: {
            reset: 'nieuw wachtwoord',
            confirm: 'adres bevestigen',
            'new-email': 'nieuw e-mailadres',
            keep: 'account houden',
          }[row.kind],
          'Nieuw e-mailadres': row.newEmail,
          'Werkt tot': toIsoOrNull(row.expiresAt),
          Gebruikt: toIsoOrNull(row.usedAt),
        }),
      ),
  },
  {
    name: 'Nieuwsbrief',
    tables: ['subscribers', 'subscriber_links', 'mailing_recipients'],
    afterErasure: 'gone',
    read: async (db, person) => {
      const rows = await db
        .select()
        .from(subscribers)
        .where(inArray(sql`lower(${subscribers.email})`, emailsIn(person)))
      return Promise.all(
        rows.map(async (row) => ({
          'E-mailadres': row.email,
          Stand: {
            pending: 'nog niet bevestigd',
            confirmed: 'aangemeld',
            unsubscribed: 'afgemeld',
          }[row.state],
          Gevraagd: toIsoOrNull(row.requestedAt),
          Bevestigd: toIsoOrNull(row.confirmedAt),
          Afgemeld: toIsoOrNull(row.unsubscribedAt),
          'Versie van de tekst': row.consentVersion,
          Formulier: newsletterForms[row.form],
          'Nieuwsbrieven naar je verstuurd': await db.$count(
            mailingRecipients,
            eq(mailingRecipients.subscriberId, row.id),
          ),
          'Links in mails': await db.$count(
            subscriberLinks,
            eq(subscriberLinks.subscriberId, row.id),
          ),
        })),
      )
    },
  },
  phoneOrderDraftDataSource,
  {
    name: 'Een mail als iets er weer is',
    tables: ['restock_requests'],
    afterErasure: 'gone',
    read: async (db, person) => {
      const rows = await db
        .select({ request: restockRequests, product: products.name })
        .from(restockRequests)
        .innerJoin(products, eq(products.id, restockRequests.productId))
        .where(inArray(sql`lower(${restockRequests.email})`, emailsIn(person)))
        .orderBy(restockRequests.id)
      return rows.map(({ request, product }) => ({
        'E-mailadres': request.email,
        Product: product,
        Gevraagd: toIsoOrNull(request.requestedAt),
        Bevestigd: toIsoOrNull(request.confirmedAt),
        'Versie van de toestemming': request.consentVersion,
        Gemaild: toIsoOrNull(request.notifiedAt),
      }))
    },
  },
  {
    name: 'Bel mij terug',
    tables: ['callback_requests'],
    afterErasure: 'gone',
    read: async (db, { orderIds }) =>
      (await callbackRequestsOf(db, orderIds)).map((request) => ({
        Telefoon: request.phone,
        Wanneer: callbackPartLabels[request.part],
        Gevraagd: toIsoOrNull(request.requestedAt),
        'Niet bereikt': request.missedCalls,
      })),
  },
  {
    name: 'Reviews',
    tables: ['reviews'],
    afterErasure: 'unlinked',
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
        Tekst: review.body,
        Stand: { waiting: 'wacht op controle', approved: 'geplaatst', refused: 'niet geplaatst' }[
          review.state
        ],
        'Waarom niet': review.rejectionReason,
        Geschreven: toIsoOrNull(review.createdAt),
        Gewijzigd: toIsoOrNull(review.changedAt),
        Beoordeeld: toIsoOrNull(review.moderatedAt),
      }))
    },
  },
  {
    name: 'Geen vragen om een review',
    tables: ['review_opt_outs'],
    afterErasure: 'gone',
    read: async (db, person) =>
      (
        await db
          .select()
          .from(reviewOptOuts)
          .where(inArray(reviewOptOuts.email, emailsIn(person)))
      ).map(({ email, at }) => ({
        'E-mailadres': email,
        Sinds: toIsoOrNull(at),
      })),
  },
  {
    name: 'Mails',
    tables: ['outbox'],
    afterErasure: 'gone',
    read: async (db, person) => {
      const rows = await db
        .select()
        .from(outbox)
        .where(inArray(sql`lower(${outbox.recipient})`, emailsIn(person)))
        .orderBy(outbox.id)
      return rows.map((row) => ({
        Soort: row.mail,
        Aan: row.recipient,
        Geschreven: toIsoOrNull(row.createdAt),
        Verzonden: toIsoOrNull(row.sentAt),
        'Niet gelukt': toIsoOrNull(row.failedAt),
      }))
    },
  },
]
