// The retention rules: which personal data the shop stores, for how long and why. A job deletes
// data by these rules every minute. docs/operations.md lists the rules.

import { msPerDay } from '../time/durations.ts'
import { orderCustomerRetentionStart, erasedOrderContentsRetention } from './erasure.ts'
import {
  dormancyAnswerTime,
  sessionLifetime,
  unconfirmedAccountRetention,
} from './account-durations.ts'
import { importRetentionRules } from './import-retention.ts'
import { callbackRequestDays } from './callback-request.ts'
import { after, afterYears, days, inDays, type RetentionRule } from './retention-rule.ts'
import { confirmationWindowHours } from './pending-change.ts'
import { maxReminderDays, maxReminderDelayDays } from '../order/supply/run-out-reminder.ts'
import { sampleMonths, samplesSince } from '../sample/sample-rules.ts'
import { restockRequestDurations } from '../inventory/restock-request.ts'
import { newsletterDurations } from '../newsletter/subscriber.ts'

export const retentionRules = {
  orders: {
    group: 'orders',
    what: 'Orders and invoices: name, address, e-mail, name and VAT number of a firm. Dates, amounts and VAT stay',
    period: '7 whole calendar years after the order',
    why: 'the tax office may ask (article 52 AWR)',
    notice:
      'Bestellingen en facturen, met je naam, adres en e-mailadres en de naam en het btw-nummer van je bedrijf: zeven hele kalenderjaren. De Belastingdienst vraagt dat. Daarna blijven alleen nummers, datums, bedragen en btw.',
    since: orderCustomerRetentionStart,
  },
  'order contents': {
    group: 'orders',
    what: 'What was ordered: product names on order and invoice, lots per order, notes, tracking codes, telephone number, what the customer asked of the carrier; the place where the parcel may be left only until delivery',
    period: `2 years after delivery, or longer while a subscription, return, refund or complaint runs; ${inDays(erasedOrderContentsRetention)} days after delivery if the customer withdrew the consent`,
    why: 'guarantee and questions; tax law does not require the product names',
    notice: `Wat je bestelde, je telefoonnummer, als je dat gaf, wat je de bezorger vroeg en je afhaalpunt: twee jaar na de bezorging. Daarna staat er ‘Verzorgingsartikel’, ook op de factuur. Loopt er dan nog een abonnement, retour, terugbetaling of melding, dan wachten we daarop. Trek je je toestemming in, dan is het ${inDays(erasedOrderContentsRetention)} dagen. Waar de bezorger het pakket mag neerleggen, bewaren we tot het bezorgd is.`,
    since: afterYears(2),
  },
  'erased orders': {
    group: 'orders',
    what: 'What was in the box and the e-mail address of an order of a customer who had all data erased. Its links end with the delivery',
    period: `${days(erasedOrderContentsRetention)} after delivery`,
    why: 'a return may still run',
    notice: `Wat je bestelde, als je alles laat wissen: ${inDays(erasedOrderContentsRetention)} dagen na de bezorging. Zo lang kan een retour nog lopen. Je naam en adres blijven zo lang als de Belastingdienst vraagt.`,
    since: after(erasedOrderContentsRetention),
  },
  'unpaid pay-later orders': {
    group: 'orders',
    what: 'What was in the box and the e-mail address of a delivered order that the customer would pay afterwards and has not paid',
    period:
      'until it is paid, at most 2 years after delivery, also if the customer had all data erased',
    why: 'the shop may have to prove what it delivered; the claim lapses after 2 years (article 7:28 BW)',
    notice:
      'Een bezorgde bestelling die je achteraf betaalt: wat je bestelde en je e-mailadres tot je betaald hebt, hoogstens twee jaar na de bezorging. Ook als je alles laat wissen.',
    since: afterYears(2),
  },
  'unpaid orders': {
    group: 'orders',
    what: 'Orders that were never paid or sent, with their contents',
    period: '90 days',
    why: 'customers may ask what happened; tax law does not require these orders',
    notice: 'Een bestelling die nooit betaald is: 90 dagen.',
    since: after(90 * msPerDay),
  },
  'order attempts': {
    group: 'orders',
    what: 'Keys under which a checkout repeats itself',
    period: '7 days',
    why: 'one order for one attempt',
    notice: 'Een code waarmee je bestelling niet dubbel binnenkomt: 7 dagen.',
    since: after(7 * msPerDay),
  },
  'pending changes': {
    group: 'orders',
    what: 'Changes requested by link that wait for a confirmation: the new address or contents',
    period: `${confirmationWindowHours} hours, confirmed or not`,
    why: 'the link in the mail works that long',
    notice: `Een wijziging die je nog moet bevestigen: ${confirmationWindowHours} uur.`,
    since: after(0),
  },
  'withdrawal declarations': {
    group: 'orders',
    what: 'Withdrawals declared by order number: number, e-mail address, name. What belongs to an order stays with the order',
    period: '1 day',
    why: 'a stranger may have declared it',
    notice: 'Een herroeping op bestelnummer die bij geen bestelling hoort: een dag.',
    since: after(msPerDay),
  },
  'discount code uses': {
    group: 'orders',
    what: 'Keyed hashes of the e-mail address, and of the name and address, of customers who used a discount code that is once per customer',
    period: 'until the code ends',
    why: 'the shop recognises a second use; the hashes differ for every code, so that they do not connect orders',
    notice:
      'Gebruikte je een kortingscode die één keer per klant geldt: een versleuteld kenmerk van je e-mailadres en van je naam en adres, tot de code afloopt of stopt. Daaraan zien we alleen of iemand dezelfde code nog een keer gebruikt.',
    since: after(0),
  },
  'sample receipts': {
    group: 'orders',
    what: 'A keyed hash of the address to which a sample pack was ordered, with the number of the order',
    period: `${sampleMonths} months after the order, or until the contents of the order are erased`,
    why: 'a household gets one sample pack per product; the hashes differ for every product, so that they do not connect orders',
    notice: `Bestelde je een proefpakje: een versleuteld kenmerk van je adres bij dat product, ${sampleMonths} maanden. Daaraan zien we alleen of er voor hetzelfde adres nog zo’n proefpakje besteld wordt.`,
    since: samplesSince,
  },
  subscriptions: {
    group: 'subscriptions',
    what: 'Stopped subscriptions: name, address, e-mail, amounts',
    period: '7 whole calendar years after they stopped',
    why: 'they belong to orders',
    notice:
      'Een abonnement, met je naam en adres: zeven hele kalenderjaren nadat je het stopte, omdat de bestellingen erbij horen.',
    since: orderCustomerRetentionStart,
  },
  'subscription contents': {
    group: 'subscriptions',
    what: 'What was in a stopped subscription: product names',
    period: '2 years after it stopped; at once if the customer withdrew the consent',
    why: 'customers may start the same subscription again',
    notice:
      'Wat er in je abonnement zat: twee jaar nadat je het stopte. Trek je je toestemming in, dan halen we het meteen weg.',
    since: afterYears(2),
  },
  'dormant accounts': {
    group: 'account',
    what: 'Accounts of customers without a log-in, an order or a running subscription',
    period: `2 years, and ${days(dormancyAnswerTime)} after a mail that asks whether the account must stay`,
    why: 'the customer no longer needs it',
    notice: `Een account: tot je het laat wissen. Gebruik je het twee jaar niet, dan vragen we per mail of je het wilt houden. Doe je niets, dan wissen we het ${inDays(dormancyAnswerTime)} dagen later.`,
    since: afterYears(2),
  },
  'unconfirmed accounts': {
    group: 'account',
    what: 'Accounts whose address was never confirmed',
    period: days(unconfirmedAccountRetention),
    why: 'a stranger may have typed the address',
    notice: `Een account waarvan het e-mailadres nooit bevestigd is: ${inDays(unconfirmedAccountRetention)} dagen.`,
    since: after(unconfirmedAccountRetention),
  },
  'log-ins': {
    group: 'account',
    what: 'Log-ins on devices, and one-time links from mails. A keyed hash of each of the last ten networks stays with the account: they are let in first during an attack',
    period: `until they end: a customer’s ${days(sessionLifetime.customer)} after its last use`,
    why: 'they no longer work after that',
    notice: `Dat je op een apparaat bent ingelogd: ${inDays(sessionLifetime.customer)} dagen na het laatste gebruik. Een versleuteld kenmerk van de laatste tien netwerken waarmee je inlogde, bewaren we zolang je account er is: zo kun je ook inloggen als iemand de winkel aanvalt.`,
    since: after(0),
  },
  recipients: {
    group: 'account',
    what: 'People for whom a customer orders: nickname, name, address, size, usual products, and the proof of the consent',
    period:
      '2 years after the customer last changed the person or ordered for them, while no subscription runs; until the customer removes the person, or with the account',
    why: 'the customer no longer needs it',
    notice:
      'Iemand voor wie je bestelt, met roepnaam, naam, adres, maat, vaste producten en het bewijs van de toestemming: tot je die persoon verwijdert of je account wist. Wijzig je twee jaar niets en bestel je al die tijd niet voor die persoon, dan wissen we het. Trek je je toestemming in, dan halen we maten en vaste producten meteen weg.',
    since: afterYears(2),
  },
  'health consents': {
    group: 'mails',
    what: 'The proof of consent to the use of health data: when, where and which text',
    period: `${days(newsletterDurations.proof)} after the contents of the order are erased, or after the consent in an account was withdrawn; with the account if that goes first`,
    why: 'it proves that the consent was given (article 7(1) GDPR)',
    notice: `Het bewijs dat je toestemming gaf: ${inDays(newsletterDurations.proof) / 365} jaar nadat we hebben weggehaald wat je bestelde. Gaf je die voor je account, dan verdwijnt het bewijs samen met je account.`,
    since: after(newsletterDurations.proof),
  },
  'sent mails': {
    group: 'mails',
    what: 'Mails that left: to whom, and about what',
    period: '30 days',
    why: 'questions about delivery',
    notice: 'Welke mails we je stuurden: 30 dagen.',
    since: after(30 * msPerDay),
  },
  'lost mails': {
    group: 'mails',
    what: 'Mails that never arrived',
    period: '180 days',
    why: 'staff may try again',
    notice: 'Een mail die niet aankwam: 180 dagen, zodat we het nog eens kunnen proberen.',
    since: after(180 * msPerDay),
  },
  'restock requests': {
    group: 'mails',
    what: 'Requests for a mail when an item is back in stock: e-mail address, item and consent',
    period: `until the mail left, at most ${days(restockRequestDurations.request)}`,
    why: 'the customer asked for one mail',
    notice: `Dat je een mail wilt als iets er weer is: tot die mail weg is, hoogstens ${inDays(restockRequestDurations.request)} dagen. Het bewijs van je toestemming verdwijnt dan mee.`,
    since: after(restockRequestDurations.request),
  },
  'unconfirmed restock requests': {
    group: 'mails',
    what: 'Such requests whose address was never confirmed',
    period: days(restockRequestDurations.confirm),
    why: 'a stranger may have typed the address',
    notice: `Zo’n vraag die je niet bevestigt: ${inDays(restockRequestDurations.confirm)} dagen.`,
    since: after(restockRequestDurations.confirm),
  },
  'run-out reminders': {
    group: 'mails',
    what: 'Requests for a mail a week before the packs of an order run out: the day of the mail and the consent. A stop by the link in such a mail',
    period: `until the mail left or the customer takes the request back, at most ${maxReminderDays} days; a stop until the contents of the order are erased`,
    why: 'the customer asked for one mail; after a stop the link of the order must not request another',
    notice: `Dat je een mail wilt voordat een bestelling op is: de dag van die mail, tot die weg is of je het terugneemt, hoogstens ${maxReminderDays} dagen. Je toestemming ervoor verdwijnt dan mee. Stop je met de link in de mail, dan onthouden we dat zolang we weten wat je bestelde.`,
    since: after(maxReminderDelayDays * msPerDay),
  },
  'unconfirmed newsletter': {
    group: 'mails',
    what: 'Addresses for the newsletter that were never confirmed',
    period: days(newsletterDurations.confirm),
    why: 'no consent was given',
    notice: `Een aanmelding voor de nieuwsbrief die je niet bevestigt: ${inDays(newsletterDurations.confirm)} dagen.`,
    since: after(newsletterDurations.confirm),
  },
  'left newsletter': {
    group: 'mails',
    what: 'The proof of a consent that was withdrawn',
    period: days(newsletterDurations.proof),
    why: 'it proves that the consent was given',
    notice: `Het bewijs dat je de nieuwsbrief wilde: ${inDays(newsletterDurations.proof) / 365} jaar na je afmelding.`,
    since: after(newsletterDurations.proof),
  },
  'callback requests': {
    group: 'service',
    what: 'Requests to be called back: telephone number and part of the day',
    period: `until a colleague called, at most ${callbackRequestDays} days`,
    why: 'the visitor asked for one call',
    notice: `Dat je gebeld wilt worden, met je telefoonnummer: tot we je spraken, hoogstens ${callbackRequestDays} dagen.`,
    since: after(callbackRequestDays * msPerDay),
  },
  'customer notes': {
    group: 'service',
    what: 'Notes of staff on a customer, also those from the earlier shop with the telephone number there',
    period: '2 years after they were written',
    why: 'customer service helps better with them for as long as they are recent',
    notice:
      'Een aantekening van de klantenservice over jou, zoals dat je liever gebeld wordt, en die van onze vorige winkel met je telefoonnummer: twee jaar.',
    since: afterYears(2),
  },
  'audit log': {
    group: 'service',
    what: 'What staff did: colleague, action, order number',
    period: '7 years',
    why: 'it explains the accounts; the database rejects earlier deletion',
    notice: 'Wat een medewerker met je bestelling deed: zeven jaar.',
    // The database rejects deletion within seven years of its own clock. The extra day allows for a
    // difference between the clocks.
    since: (now) =>
      new Date(Date.UTC(now.getUTCFullYear() - 7, now.getUTCMonth(), now.getUTCDate() - 1)),
  },
  ...importRetentionRules,
} as const satisfies Record<string, RetentionRule>

export type RetentionRuleName = keyof typeof retentionRules
