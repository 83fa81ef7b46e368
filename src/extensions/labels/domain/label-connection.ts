import { z } from 'zod'
import {
  type Connection,
  connectionKey,
  connectionSecret,
  connectionText,
} from '#domain/connection/connection.ts'

const method = (message: string) => connectionText(9).regex(/^\d+$/, message)
const optionalMethod = connectionText(9).regex(/^\d*$/, 'Dit is geen nummer.')

export const labelConnection: Connection = {
  name: 'labels',
  title: 'Verzendlabels',
  about:
    'De winkel maakt labels bij MyParcel of Sendcloud en volgt de pakketten. De sleutels staan daar bij Instellingen, onder API of Integraties.',
  setting: 'LABELS',
  fields: {
    service: {
      kind: 'radio',
      label: 'Wie maakt je labels?',
      options: [
        ['myparcel', 'MyParcel'],
        ['sendcloud', 'Sendcloud'],
      ],
    },
    apiKey: {
      ...connectionSecret,
      label: 'API-sleutel van MyParcel',
      when: { service: 'myparcel' },
    },
    carrier: {
      kind: 'select',
      label: 'Bezorger',
      options: [
        ['postnl', 'PostNL'],
        ['dhl', 'DHL'],
        ['dpd', 'DPD'],
      ],
      when: { service: 'myparcel' },
    },
    publicKey: {
      kind: 'text',
      label: 'Openbare sleutel van Sendcloud',
      autoCapitalize: 'none',
      when: { service: 'sendcloud' },
    },
    secretKey: {
      ...connectionSecret,
      label: 'Geheime sleutel van Sendcloud',
      when: { service: 'sendcloud' },
    },
    method: {
      kind: 'text',
      label: 'Nummer van de verzendmethode',
      hint: 'Zoals 8. Sendcloud toont het bij Verzendmethoden.',
      inputMode: 'numeric',
      when: { service: 'sendcloud' },
    },
    letterboxMethod: {
      kind: 'text',
      label: 'Nummer voor brievenbuspakjes',
      hint: 'Mag leeg blijven.',
      inputMode: 'numeric',
      half: true,
      when: { service: 'sendcloud' },
    },
    pickupMethod: {
      kind: 'text',
      label: 'Nummer voor afhaalpunten',
      hint: 'Mag leeg blijven.',
      inputMode: 'numeric',
      half: true,
      when: { service: 'sendcloud' },
    },
    returnMethod: {
      kind: 'text',
      label: 'Nummer voor retouren',
      hint: 'Mag leeg blijven. Zonder betaalt de klant het terugsturen van een ruil.',
      inputMode: 'numeric',
      half: true,
      when: { service: 'sendcloud' },
    },
  },
  values: { service: 'myparcel', carrier: 'postnl' },
  secrets: ['apiKey', 'secretKey'],
  destination: ['service', 'publicKey'],
  schema: z.discriminatedUnion(
    'service',
    [
      z.object({
        service: z.literal('myparcel'),
        apiKey: connectionKey('Vul de sleutel van MyParcel in.'),
        carrier: z.enum(['postnl', 'dhl', 'dpd'], 'Kies een bezorger.'),
      }),
      z.object({
        service: z.literal('sendcloud'),
        publicKey: connectionKey('Vul de openbare sleutel in.'),
        secretKey: connectionKey('Vul de geheime sleutel in.'),
        method: method('Vul het nummer van de verzendmethode in.'),
        letterboxMethod: optionalMethod,
        pickupMethod: optionalMethod,
        // A connection that was saved before the shop had labels for the way back has none.
        returnMethod: optionalMethod.default(''),
      }),
    ],
    'Maak een keuze.',
  ),
  toSettings: ({ service = '', ...values }) => ({
    LABELS: service,
    MYPARCEL_API_KEY: values['apiKey'] ?? '',
    MYPARCEL_CARRIER: values['carrier'] ?? '',
    SENDCLOUD_PUBLIC_KEY: values['publicKey'] ?? '',
    SENDCLOUD_SECRET_KEY: values['secretKey'] ?? '',
    SENDCLOUD_METHOD: values['method'] ?? '',
    SENDCLOUD_LETTERBOX_METHOD: values['letterboxMethod'] ?? '',
    SENDCLOUD_PICKUP_METHOD: values['pickupMethod'] ?? '',
    SENDCLOUD_RETURN_METHOD: values['returnMethod'] ?? '',
  }),
}
