// The set-up of a new shop: what its owner must do before it sells, and how its connections are.
import { z } from 'zod'
import type { StoredSetting } from '../setting/define-setting.ts'

/** The connections that every shop needs before it sells. */
export const neededConnections = ['payments', 'mail', 'addresses'] as const
export type NeededConnection = (typeof neededConnections)[number]

export const isNeededConnection = (name: string): name is NeededConnection =>
  (neededConnections as readonly string[]).includes(name)

/**
 * What staff see of the settings that the shop uses, of the environment and of connections; never a
 * key or a password.
 */
export const ServerSettings = z
  .object({
    app_url: z.string(),
    is_public: z.boolean().describe('Visitors reach the shop over https'),
    payments: z.enum(['test-payments', 'mollie-test', 'mollie-live']),
    mail: z.enum(['folder', 'smtp']),
    mail_server: z.string().nullable().describe('The host name; null without a mail server'),
    mail_port: z.int().nullable(),
    mail_encryption: z
      .enum(['tls', 'starttls', 'starttls-if-offered'])
      .nullable()
      .describe('From the start, always after STARTTLS, or only if the server offers STARTTLS'),
    mail_from: z.string(),
    addresses: z.enum(['builtin', 'pdok']),
    pickup_points: z.enum(['none', 'postnl', 'dhl', 'example']),
  })
  .meta({ id: 'ServerSettings' })
export type ServerSettings = z.output<typeof ServerSettings>

/**
 * `setting` is the state of the connection when staff tried it; after another state the result no
 * longer counts.
 */
export const ConnectionTest = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  message: z.string(),
  /** For the person who maintains the service; a result that the version before stored has none. */
  code: z.string().nullable().optional(),
  setting: z.string(),
})
export type ConnectionTest = z.output<typeof ConnectionTest>

export const SetupState = z.object({
  /** True for a shop that started empty. Other shops have no list. */
  isNew: z.boolean(),
  isDismissed: z.boolean(),
  isDeliveryConfirmed: z.boolean(),
  /** A state that the version before stored has no such field. */
  hasStartedSelling: z.boolean().default(false),
  /** By the name of the connection. */
  tests: z.record(z.string(), ConnectionTest),
})
export type SetupState = z.output<typeof SetupState>
/** What the owner of a new shop confirmed or tried. */
export const setupSetting: StoredSetting<SetupState> = {
  name: 'setup',
  schema: SetupState,
  default: {
    isNew: false,
    isDismissed: false,
    isDeliveryConfirmed: false,
    hasStartedSelling: false,
    tests: {},
  },
}

/** In the order in which the list shows them. */
export const setupStepNames = [
  'second-factor',
  'company',
  'look',
  'delivery',
  'mail',
  'addresses',
  'product',
  'pages',
  'test-order',
  'payments',
  'start-selling',
] as const
export type SetupStepName = (typeof setupStepNames)[number]

/** The pages that a shop needs before it opens, with their titles. */
export const setupPages: readonly { slug: string; title: string }[] = [
  { slug: 'home', title: 'Voorpagina' },
  { slug: 'contact', title: 'Contact' },
  { slug: 'bezorging', title: 'Bezorgen en terugsturen' },
  { slug: 'privacybeleid', title: 'Privacybeleid' },
  { slug: 'algemene-voorwaarden', title: 'Algemene voorwaarden' },
  { slug: 'herroepen', title: 'Herroepen' },
  { slug: 'toegankelijkheid', title: 'Toegankelijkheid' },
]

const realStates = { payments: 'mollie-live', mail: 'smtp', addresses: 'pdok' } as const

/** True if the shop sells with this setting. */
export const isRealConnection = (settings: ServerSettings, name: NeededConnection): boolean =>
  settings[name] === realStates[name]
