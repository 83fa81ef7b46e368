// Declares a connection with a service of others that staff set in the back office. Form, storage,
// encryption, endpoints and the settings of the shop follow from the declaration.

import { z } from 'zod'
import type { FormField } from '../form-fields.ts'
import type { StoredSetting } from '../setting/define-setting.ts'
import { StoredConnection } from './stored-connection.ts'

/** What staff typed, by the name of the field; '' for an empty field. */
export type ConnectionValues = Readonly<Record<string, string>>

export type Connection = {
  name: string
  title: string
  /** Where staff find what the form asks, and what changes for customers. */
  about: string
  /**
   * The setting of the environment that decides instead of staff. With it, the shop ignores what
   * staff set.
   */
  setting: string
  fields: Readonly<Record<string, FormField>>
  /** Defaults of the fields. */
  values: ConnectionValues
  /** The fields that the shop encrypts and never shows again. */
  secrets: readonly string[]
  /**
   * The fields that say to whom the secrets go: after a change staff type the secrets again. A key
   * among them changes when staff type one.
   */
  destination: readonly string[]
  /** The field with the name of a server that the shop then calls. */
  host?: string
  schema: z.ZodType<ConnectionValues>
  /** The settings as the environment would have them (docs/settings.md). */
  toSettings: (values: ConnectionValues, shopName: string) => Readonly<Record<string, string>>
}

export const connectionSetting = ({
  name,
}: Pick<Connection, 'name'>): StoredSetting<StoredConnection | null> => ({
  name: `connection-${name}`,
  schema: StoredConnection.nullable(),
  default: null,
})

/** Where a setting of a connection comes from. */
export const connectionSources = ['environment', 'shop', 'unreadable', 'none'] as const
export type ConnectionSource = (typeof connectionSources)[number]

/** The address of a shop that sends no mails yet. */
export const unnamedSender = 'post@luwte.example'

/** The name of a sender, without the signs that have a meaning in the header of a mail. */
export const toSender = (name: string, address: string): string =>
  `${name
    .replaceAll(/[^\p{L}\p{N} &.'’-]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()} <${address}>`

/** The field of a key or password. The browser neither fills it in nor stores it. */
export const connectionSecret = { kind: 'password', autoComplete: 'new-password' } as const

/** Empty if the form does not show the field. */
export const connectionText = (max: number) => z.string().trim().max(max, 'Dit is te lang.')
/** A key that the connection needs. */
export const connectionKey = (message: string) =>
  connectionText(200).regex(/^[\x21-\x7e]{8,}$/, message)
