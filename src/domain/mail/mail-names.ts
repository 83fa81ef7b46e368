// What staff call each mail; its subject is neutral, so it does not tell.

import type { MailName } from './outgoing-mail.ts'

export const mailNames: Record<MailName, string> = {
  'order-received': 'Ontvangstbevestiging, als de bank nog bezig is met de betaling',
  'order-unpaid': 'Nog niet betaald, met de betaallink',
  'order-by-phone': 'Telefonische bestelling, met de betaallink',
  'order-paid': 'Bevestiging van de betaling',
  'order-packed': 'Bestelling is ingepakt',
  'order-shipped': 'Bestelling is onderweg',
  'order-cancelled': 'Bestelling is geannuleerd',
  'order-refund': 'Geld komt terug',
  'confirm-change': 'Vraag om een wijziging te bevestigen',
  'address-changed': 'Bezorgadres gewijzigd',
  'pay-link': 'Betaallink',
  'return-instructions': 'Hoe je iets terugstuurt',
  'withdrawal-receipt': 'Ontvangstbewijs van de herroeping',
  'review-request': 'Vraag om een review',
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
  'newsletter-confirm': 'Nieuwsbrief: bevestig je aanmelding',
  'newsletter-welcome': 'Nieuwsbrief: welkom',
  mailing: 'Nieuwsbrief',
  'mailing-test': 'Nieuwsbrief, proefmail',
  'confirm-address': 'Account: bevestig je e-mailadres',
  'account-known': 'Account: dit adres heeft al een account',
  'account-erased': 'Account is gewist',
  'reset-password': 'Wachtwoord opnieuw instellen',
  'password-changed': 'Wachtwoord is gewijzigd',
  'confirm-new-email': 'Bevestig je nieuwe e-mailadres',
  'email-changed': 'E-mailadres is gewijzigd',
  'staff-invited': 'Uitnodiging voor een collega',
  'access-ended': 'Toegang van een collega beëindigd',
  'duty-changed': 'Rol van een collega gewijzigd',
  'second-factor-added': 'Tweede stap toegevoegd',
  'second-factor-removed': 'Tweede stap weggehaald',
}

/** A mail that this version of the shop no longer writes is told as it is stored. */
export const mailNameOf = (name: string): string => (Object.hasOwn(mailNames, name) ? mailNames[name as MailName] : name)
