// What is held about an account and its owner's mail.

import { eq, inArray, sql } from 'drizzle-orm'
import { formerEmails, oneTimeTokens, sessions, userAddresses, users } from '../tables/accounts.ts'
import { recoveryCodes, safetySteps, secondFactors } from '../tables/second-factors.ts'
import { newsletterForms } from '#domain/newsletter/forms.ts'
import { mailingRecipients } from '../tables/mailings.ts'
import { subscriberLinks, subscribers } from '../tables/newsletter.ts'
import { outbox } from '../tables/outbox.ts'
import { products } from '../tables/catalogue.ts'
import { reviewRefusals, reviews } from '../tables/reviews.ts'
import { moment, type Part, type Person } from './part.ts'

const emailsIn = ({ emails }: Person) => emails.map(({ email }) => email)

export const accountParts: readonly Part[] = [
  {
    name: 'Account',
    tables: ['users', 'former_emails'],
    afterErasure: 'gone',
    read: async (db, { userId }) => {
      const former = await db.select().from(formerEmails).where(eq(formerEmails.userId, userId))
      const found = await db.select().from(users).where(eq(users.id, userId))
      return found.map(({ email, firstName, lastName, role, emailConfirmedAt, createdAt }) => ({
        'E-mailadres': email,
        Voornaam: firstName,
        Achternaam: lastName,
        Soort: role === 'staff' ? 'medewerker' : 'klant',
        Gemaakt: moment(createdAt),
        'Adres bevestigd': moment(emailConfirmedAt),
        Wachtwoord: 'Alleen als onomkeerbare code bewaard; niemand kan het lezen.',
        'Eerdere e-mailadressen': former.map((one) => ({ 'E-mailadres': one.email, Tot: moment(one.until) })),
      }))
    },
  },
  {
    name: 'Adressen',
    tables: ['user_addresses'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await db.select().from(userAddresses).where(eq(userAddresses.userId, userId))).map((one) => ({
        Naam: `${one.firstName} ${one.lastName}`,
        Straat: one.street,
        Huisnummer: one.houseNumber,
        Toevoeging: one.houseNumberAddition,
        Postcode: one.postcode,
        Plaats: one.city,
        'Vast adres': one.isDefault,
      })),
  },
  {
    name: 'Ingelogde apparaten',
    tables: ['sessions'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await db.select().from(sessions).where(eq(sessions.userId, userId))).map((one) => ({
        Apparaat: one.device,
        Sinds: moment(one.createdAt),
        'Laatst gebruikt': moment(one.lastSeenAt),
        'Loopt af': moment(one.expiresAt),
      })),
  },
  {
    name: 'Tweede stap bij inloggen',
    tables: ['second_factors', 'recovery_codes', 'safety_steps'],
    afterErasure: 'gone',
    read: async (db, { userId }) => {
      const [factors, codes, steps] = await Promise.all([
        db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
        db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
        db.$count(safetySteps, eq(safetySteps.userId, userId)),
      ])
      const told = factors.map((one) => ({
        Soort: one.kind === 'totp' ? 'app met codes' : 'passkey',
        Naam: one.name,
        Gemaakt: moment(one.createdAt),
        'Laatst gebruikt': moment(one.lastUsedAt),
        Geheim: 'Wordt aan niemand getoond.',
      }))
      return codes + steps > 0 ? [...told, { 'Herstelcodes over': codes, 'Stappen die nog lopen': steps }] : told
    },
  },
  {
    name: 'Links uit mails over je account',
    tables: ['one_time_tokens'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      (await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))).map((one) => ({
        Soort: { reset: 'nieuw wachtwoord', confirm: 'adres bevestigen', 'new-email': 'nieuw e-mailadres' }[one.kind],
        'Nieuw e-mailadres': one.newEmail,
        'Werkt tot': moment(one.expiresAt),
        Gebruikt: moment(one.usedAt),
      })),
  },
  {
    name: 'Nieuwsbrief',
    tables: ['subscribers', 'subscriber_links', 'mailing_recipients'],
    afterErasure: 'gone',
    read: async (db, who) => {
      const found = await db
        .select()
        .from(subscribers)
        .where(inArray(sql`lower(${subscribers.email})`, emailsIn(who)))
      return Promise.all(
        found.map(async (one) => ({
          'E-mailadres': one.email,
          Stand: { pending: 'nog niet bevestigd', confirmed: 'aangemeld', unsubscribed: 'afgemeld' }[one.state],
          Gevraagd: moment(one.askedAt),
          Bevestigd: moment(one.confirmedAt),
          Afgemeld: moment(one.unsubscribedAt),
          'Versie van de tekst': one.consentVersion,
          Formulier: newsletterForms[one.form],
          'Nieuwsbrieven naar je verstuurd': await db.$count(mailingRecipients, eq(mailingRecipients.subscriberId, one.id)),
          'Links in mails': await db.$count(subscriberLinks, eq(subscriberLinks.subscriberId, one.id)),
        })),
      )
    },
  },
  {
    name: 'Reviews',
    tables: ['reviews'],
    afterErasure: 'unlinked',
    read: async (db, who) => {
      const found = await db
        .select({ review: reviews, product: products.name })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(inArray(reviews.writer, emailsIn(who)))
      return found.map(({ review, product }) => ({
        Product: product,
        Schuilnaam: review.displayName,
        Sterren: review.stars,
        Lekvrij: review.leakProof,
        Geur: review.smell,
        Pasvorm: review.fit,
        Onzichtbaar: review.invisible,
        Stil: review.style,
        Tekst: review.body,
        Stand: { waiting: 'wacht op controle', approved: 'geplaatst', refused: 'niet geplaatst' }[review.state],
        'Waarom niet': review.refusedFor,
        Geschreven: moment(review.createdAt),
        Gewijzigd: moment(review.changedAt),
        Beoordeeld: moment(review.judgedAt),
      }))
    },
  },
  {
    name: 'Geen vragen om een review',
    tables: ['review_refusals'],
    afterErasure: 'gone',
    read: async (db, who) =>
      (
        await db
          .select()
          .from(reviewRefusals)
          .where(inArray(reviewRefusals.email, emailsIn(who)))
      ).map(({ email, at }) => ({
        'E-mailadres': email,
        Sinds: moment(at),
      })),
  },
  {
    name: 'Mails',
    tables: ['outbox'],
    afterErasure: 'gone',
    read: async (db, who) => {
      const found = await db
        .select()
        .from(outbox)
        .where(inArray(sql`lower(${outbox.recipient})`, emailsIn(who)))
        .orderBy(outbox.id)
      return found.map((one) => ({
        Soort: one.mail,
        Aan: one.recipient,
        Geschreven: moment(one.createdAt),
        Verzonden: moment(one.sentAt),
        'Niet gelukt': moment(one.givenUpAt),
      }))
    },
  },
]
