// The Dutch text of a system alert: what it means for the shop, and what staff can do about it.

import { formatShortDayAndTime } from '#domain/time/format-date.ts'
import type { SystemAlert, WriteFailureCause } from '#domain/system-alert.ts'

export type SystemAlertText = { kind: 'error' | 'warning' | 'info'; title: string; text: string }

const writeFailureTexts: Record<WriteFailureCause, string> = {
  'disk-full': 'De schijf van de server is vol. Laat er ruimte op maken.',
  'read-only': 'De database of de schijf laat alleen nog lezen toe. Laat nakijken waarom.',
  'disk-fails': 'De schijf van de database geeft fouten. Laat er meteen naar kijken.',
}

/** Some texts tell only staff who can change settings how to solve the alert. */
export function systemAlertText(alert: SystemAlert, canChangeSettings: boolean): SystemAlertText {
  const { cause, since, free_megabytes, waiting, next_try_at } = alert
  switch (alert.code) {
    case 'cannot-write':
      return {
        kind: 'error',
        title: 'De winkel kan niets bewaren',
        text: canChangeSettings
          ? `Sinds ${formatMoment(since)} lukken bestellen, inloggen en wijzigen niet. ${cause ? writeFailureTexts[cause] : ''} Daarna gaat alles vanzelf verder.`
          : 'Wat je wijzigt, wordt nu niet bewaard, en klanten kunnen niet bestellen. Wacht even; de eigenaar ziet wat er aan de hand is.',
      }
    case 'mail-server-away':
      return {
        kind: 'warning',
        title: 'De mailserver is niet bereikbaar',
        text:
          `Sinds ${formatMoment(since)} gaan er geen mails de deur uit. ${waiting === 1 ? 'Er wacht 1 mail' : `Er wachten ${waiting} mails`}; ` +
          `de volgende poging is op ${formatMoment(next_try_at)}. Ze vertrekken vanzelf als de mailserver er weer is.` +
          (canChangeSettings ? ' Duurt het lang? Laat de mailserver en de instelling SMTP_URL nakijken.' : ''),
      }
    case 'disk-low':
      return {
        kind: 'warning',
        title: 'De schijf raakt vol',
        text: `Er is nog ${free_megabytes} MB vrij. Laat ruimte maken; is de schijf vol, dan lukken bestellingen niet meer.`,
      }
    case 'proxy-untold':
      return {
        kind: 'warning',
        title: 'De winkel ziet alle bezoekers als één',
        text:
          'Er staat een proxy voor de winkel, maar volgens de instelling TRUSTED_HOPS niet. Eén drukke bezoeker kan daardoor alle anderen ' +
          'buitensluiten. Laat TRUSTED_HOPS op het aantal eigen proxy’s zetten en de winkel opnieuw starten.',
      }
    case 'test-payments':
      return {
        kind: 'warning',
        title: 'Betalen is een proef',
        text: 'Bestellingen worden betaald zonder geld. Laat MOLLIE_API_KEY instellen en TEST_PAYMENTS weghalen voordat de winkel echt verkoopt.',
      }
    case 'mails-in-folder':
      return {
        kind: 'warning',
        title: 'Mails bereiken niemand',
        text: canChangeSettings
          ? 'De winkel bewaart elke mail op de server en verstuurt er geen. Laat SMTP_URL instellen en MAIL_TO_FOLDER weghalen.'
          : 'De winkel bewaart elke mail en verstuurt er geen. Klanten krijgen dus niets; je leest de mails onder Postvak uit.',
      }
  }
}

const formatMoment = (iso: string | null) => (iso ? formatShortDayAndTime(new Date(iso)) : '')
