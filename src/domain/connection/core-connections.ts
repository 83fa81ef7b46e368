// The connections that every shop can have. Extensions declare their own.

import { z } from 'zod'
import {
  type Connection,
  connectionKey,
  connectionSecret,
  connectionText,
  toSender,
} from './connection.ts'

export const paymentsConnection: Connection = {
  name: 'payments',
  title: 'Betalen',
  about:
    'De sleutel staat in je Mollie-dashboard, bij Ontwikkelaars en dan API-sleutels. Met een sleutel die met test_ begint probeer je alles zonder geld; met live_ betalen klanten echt.',
  setting: 'MOLLIE_API_KEY',
  fields: {
    apiKey: { ...connectionSecret, label: 'API-sleutel van Mollie', required: true },
    accessToken: {
      ...connectionSecret,
      label: 'Toegangssleutel voor uitbetalingen',
      hint: 'Mag leeg blijven. Begint met access_. Daarmee haalt de winkel op wat Mollie uitbetaalde.',
    },
  },
  values: {},
  secrets: ['apiKey', 'accessToken'],
  // The access token belongs to the account of the key.
  destination: ['apiKey'],
  schema: z.object({
    apiKey: connectionText(200).regex(
      /^(?:test|live)_\w+$/,
      'Een sleutel van Mollie begint met live_ of test_.',
    ),
    accessToken: connectionText(200).regex(/^(?:access_\w+)?$/, 'Deze sleutel begint met access_.'),
  }),
  toSettings: ({ apiKey = '', accessToken = '' }) => ({
    MOLLIE_API_KEY: apiKey,
    MOLLIE_ACCESS_TOKEN: accessToken,
  }),
}

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

export const mailConnection: Connection = {
  name: 'mail',
  title: 'Mail',
  about:
    'Deze gegevens staan in de uitleg van wie je e-mail verzorgt, bij ‘uitgaande mail’ of ‘SMTP’. Zet in de afzender geen woord dat iets over de producten zegt.',
  setting: 'SMTP_URL',
  fields: {
    host: {
      kind: 'text',
      label: 'Mailserver',
      hint: 'Zoals smtp.jouwprovider.nl',
      autoCapitalize: 'none',
      required: true,
      half: true,
    },
    port: {
      kind: 'text',
      label: 'Poort',
      hint: 'Meestal 465 of 587',
      inputMode: 'numeric',
      required: true,
      half: true,
    },
    username: {
      kind: 'text',
      label: 'Gebruikersnaam',
      hint: 'Vaak je e-mailadres',
      autoCapitalize: 'none',
      half: true,
    },
    password: {
      ...connectionSecret,
      label: 'Wachtwoord van de mail',
      hint: 'Van deze mailserver',
      half: true,
    },
    address: {
      kind: 'email',
      label: 'Adres van de afzender',
      hint: 'Zoals post@jouwwinkel.nl',
      required: true,
      half: true,
    },
    sender: {
      kind: 'text',
      label: 'Naam van de afzender',
      hint: 'Leeg is de naam van de winkel.',
      max: 60,
      half: true,
    },
  },
  values: { port: '465' },
  secrets: ['password'],
  destination: ['host', 'port', 'username'],
  host: 'host',
  schema: z
    .object({
      host: connectionText(253).regex(
        hostName,
        'Vul de naam van de mailserver in, zoals smtp.jouwprovider.nl.',
      ),
      port: connectionText(5)
        .regex(/^\d+$/, 'Een poort is een getal, zoals 465.')
        .refine((port) => Number(port) > 0 && Number(port) < 65_536, 'Deze poort bestaat niet.'),
      username: connectionText(200),
      password: connectionText(400),
      address: connectionText(200).pipe(z.email('Dit is geen e-mailadres.')),
      sender: connectionText(60),
    })
    .refine(({ username, password }) => username === '' || password !== '', {
      error: 'Vul het wachtwoord in dat bij deze mailserver en gebruikersnaam hoort.',
      path: ['password'],
    }),
  toSettings: ({ host, port, username = '', password = '', address = '', sender }, shopName) => ({
    SMTP_URL: `${port === '465' ? 'smtps' : 'smtp'}://${
      username && `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
    }${host}:${port}`,
    MAIL_FROM: toSender(sender || shopName, address),
  }),
}

export const addressesConnection: Connection = {
  name: 'addresses',
  title: 'Adressen opzoeken',
  about:
    'PDOK van de overheid geeft straat en plaats bij een postcode en huisnummer. Het is gratis en vraagt geen account.',
  setting: 'ADDRESS_LOOKUP',
  fields: {},
  values: {},
  secrets: [],
  destination: [],
  schema: z.object({}),
  toSettings: () => ({ ADDRESS_LOOKUP: 'pdok' }),
}

export const pickupPointsConnection: Connection = {
  name: 'pickup_points',
  title: 'Afhaalpunten',
  about:
    'Klanten kunnen dan een afhaalpunt kiezen. De sleutel van PostNL vraag je aan bij developer.postnl.nl; DHL vraagt er geen.',
  setting: 'PICKUP_POINTS',
  fields: {
    source: {
      kind: 'radio',
      label: 'Van welke bezorger',
      options: [
        ['postnl', 'PostNL'],
        ['dhl', 'DHL'],
      ],
    },
    apiKey: { ...connectionSecret, label: 'API-sleutel van PostNL', when: { source: 'postnl' } },
  },
  values: { source: 'postnl' },
  secrets: ['apiKey'],
  destination: ['source'],
  schema: z.discriminatedUnion(
    'source',
    [
      z.object({ source: z.literal('dhl'), apiKey: connectionText(200) }),
      z.object({
        source: z.literal('postnl'),
        apiKey: connectionKey('Vul de sleutel van PostNL in.'),
      }),
    ],
    'Maak een keuze.',
  ),
  toSettings: ({ source = '', apiKey = '' }) => ({ PICKUP_POINTS: source, POSTNL_API_KEY: apiKey }),
}

export const coreConnections: readonly Connection[] = [
  paymentsConnection,
  mailConnection,
  addressesConnection,
  pickupPointsConnection,
]
