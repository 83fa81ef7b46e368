import type { ServerSettings } from '#domain/staff/shop-setup.ts'

const encryptionTexts: Record<NonNullable<ServerSettings['mail_encryption']>, string> = {
  tls: 'altijd versleuteld',
  starttls: 'altijd versleuteld (STARTTLS)',
  'starttls-if-offered': 'versleuteld als de mailserver dat kan (STARTTLS)',
}

type ConnectionText = {
  state: (settings: ServerSettings) => string
  /** What the shop uses, in a word or two. */
  inUse: (settings: ServerSettings) => string
  tryLabel: string
  /** What else staff should know before they remove it. */
  removal?: string
}

/** What the shop does now with each connection of the core. */
export const connectionTexts: Readonly<Record<string, ConnectionText>> = {
  payments: {
    state: ({ payments }) =>
      ({
        'test-payments':
          'Er is geen sleutel van Mollie. Betalen is een proef: er komt geen geld binnen.',
        'mollie-test': 'De sleutel van Mollie is een proefsleutel. Er komt geen geld binnen.',
        'mollie-live': 'De winkel heeft een echte sleutel van Mollie.',
      })[payments],
    inUse: ({ payments }) =>
      ({
        'test-payments': 'proefbetalingen',
        'mollie-test': 'proefsleutel van Mollie',
        'mollie-live': 'Mollie',
      })[payments],
    tryLabel: 'Probeer betalen',
    removal:
      'Klanten betalen dan met een proefbetaling: er komt geen geld binnen, en terugbetalen wacht tot er weer een sleutel is.',
  },
  mail: {
    state: ({ mail, mail_server, mail_port, mail_encryption, mail_from }) =>
      mail === 'smtp'
        ? `Mails gaan via ${mail_server ?? ''}, poort ${mail_port}, ${mail_encryption ? encryptionTexts[mail_encryption] : ''}. De afzender is ${mail_from}.`
        : `Er is geen mailserver. De winkel bewaart elke mail bij Postvak uit en verstuurt er geen. De afzender is ${mail_from}.`,
    inUse: ({ mail_server }) => mail_server ?? 'ingesteld',
    tryLabel: 'Stuur mij een proefmail',
  },
  addresses: {
    state: ({ addresses }) =>
      addresses === 'pdok'
        ? 'De winkel vindt straat en plaats bij postcode en huisnummer, via PDOK van de overheid.'
        : 'De winkel kent maar een paar straten. Klanten typen hun straat en plaats zelf.',
    inUse: ({ addresses }) => (addresses === 'pdok' ? 'PDOK' : 'een paar straten'),
    tryLabel: 'Zoek een adres op',
  },
  pickup_points: {
    state: ({ pickup_points }) =>
      ({
        none: 'Klanten kunnen geen afhaalpunt kiezen: pakketten gaan naar een adres.',
        postnl: 'Klanten kunnen een afhaalpunt van PostNL kiezen.',
        dhl: 'Klanten kunnen een afhaalpunt van DHL kiezen.',
        example:
          'Klanten kunnen een verzonnen afhaalpunt kiezen. Dat kan alleen in een proefwinkel.',
      })[pickup_points],
    inUse: ({ pickup_points }) =>
      ({ none: 'geen', postnl: 'PostNL', dhl: 'DHL', example: 'voorbeelden' })[pickup_points],
    tryLabel: 'Zoek afhaalpunten',
  },
}

export const publicAddressText = ({ is_public, app_url }: ServerSettings): string =>
  is_public
    ? `Bezoekers vinden de winkel op ${app_url}.`
    : `De winkel staat op ${app_url}. Alleen wie bij deze computer kan, ziet hem. Wie de winkel op een server zet, geeft hem daar een eigen adres.`
