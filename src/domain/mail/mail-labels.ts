import { extensionMailLabels } from '#extensions/mail-labels.ts'

const labelsOfCore = {
  'order-received': 'Ontvangstbevestiging, als de bank nog bezig is met de betaling',
  'order-unpaid': 'Nog niet betaald, met de betaallink',
  'order-by-phone': 'Telefonische bestelling, met de betaallink',
  'order-accepted': 'Bevestiging, met achteraf betalen',
  'order-paid': 'Bevestiging van de betaling',
  'payment-due': 'Achteraf betalen: herinnering op de laatste dag',
  'payment-overdue': 'Achteraf betalen: herinnering een week later',
  'amount-due-changed': 'Achteraf betalen: het bedrag is lager',
  'order-packed': 'Bestelling is ingepakt',
  'order-shipped': 'Bestelling is onderweg',
  'order-cancelled': 'Bestelling is geannuleerd',
  'order-changed': 'Bestelling is aangepast, na omruilen',
  'swap-payment': 'Omruilen: betaal het verschil',
  'order-refund': 'Geld komt terug',
  'confirm-change': 'Vraag om een wijziging te bevestigen',
  'new-link': 'Nieuwe link naar een bestelling of abonnement',
  'address-changed': 'Bezorgadres gewijzigd',
  'pay-link': 'Betaallink',
  'return-instructions': 'Hoe je iets terugstuurt',
  'withdrawal-receipt': 'Ontvangstbewijs van de herroeping',
  'complaint-receipt': 'Ontvangst van een klacht over een product',
  'product-recall': 'Terugroeping van een product',
  'review-request': 'Vraag om een review',
  'sample-question': 'Vraag of een proefpakje paste',
  'run-out-reminder': 'Seintje een week voor een bestelling op is',
  'subscription-charged': 'Levering van het abonnement betaald',
  'subscription-started': 'Abonnement is begonnen, bevestiging van de eerste betaling',
  'subscription-announced': 'Aankondiging van de volgende levering',
  'subscription-failed': 'Incasso mislukt',
  'subscription-paused': 'Abonnement is gepauzeerd',
  'subscription-skipped': 'Levering overgeslagen',
  'subscription-changed': 'Abonnement is gewijzigd',
  'subscription-stopped': 'Abonnement is gestopt',
  'subscription-price-change': 'Prijs van het abonnement wijzigt',
  'subscription-short': 'Te weinig voorraad voor de levering',
  'restock-confirm': 'Weer op voorraad: bevestig je adres',
  restocked: 'Weer op voorraad',
  'newsletter-confirm': 'Nieuwsbrief: bevestig je aanmelding',
  'newsletter-welcome': 'Nieuwsbrief: welkom',
  'confirm-address': 'Account: bevestig je e-mailadres',
  'account-known': 'Account: dit adres heeft al een account',
  'account-unused': 'Account is lang niet gebruikt',
  'account-erased': 'Account is gewist',
  'consent-withdrawn': 'Toestemming is ingetrokken',
  'reset-password': 'Wachtwoord opnieuw instellen',
  'password-changed': 'Wachtwoord is gewijzigd',
  'confirm-new-email': 'Bevestig je nieuwe e-mailadres',
  'email-changed': 'E-mailadres is gewijzigd',
  'staff-invited': 'Uitnodiging voor een collega',
  'test-mail': 'Proefmail van de mailserver',
  'access-ended': 'Toegang van een collega beëindigd',
  'plan-lapsed': 'Planning van een pagina gaat niet door',
  'staff-role-changed': 'Rol van een collega gewijzigd',
  'second-factor-added': 'Tweede stap toegevoegd',
  'second-factor-removed': 'Tweede stap weggehaald',
} as const satisfies Record<string, string>

export const mailLabels = { ...labelsOfCore, ...extensionMailLabels }

export type MailName = keyof typeof mailLabels

export type ExtensionMailName = keyof typeof extensionMailLabels
export const isExtensionMail = (name: MailName): name is ExtensionMailName =>
  Object.hasOwn(extensionMailLabels, name)

/** Returns the Dutch name, or the stored name of a mail that this release no longer sends. */
export const toMailLabel = (name: string): string =>
  Object.hasOwn(mailLabels, name) ? mailLabels[name as MailName] : name
