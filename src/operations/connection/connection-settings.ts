// The connections that staff set in the back office. Keys and passwords are encrypted with a key
// that is not in the database, and bound to the other values: somebody who changes the mail server
// in the database cannot read the password of the former one with it.

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { changeSetting, loadSetting } from '#data/core/settings.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  type Connection,
  connectionSetting,
  type ConnectionSource,
  type ConnectionValues,
  toSender,
  unnamedSender,
} from '#domain/connection/connection.ts'
import type { StoredConnection } from '#domain/connection/stored-connection.ts'
import { type ConnectionTest, setupSetting } from '#domain/staff/shop-setup.ts'
import { fieldProblem, inputProblem, Problem, requireFound } from '#domain/problem.ts'
import { parseJson } from '#domain/parse-json.ts'
import type { AppContext } from '../context.ts'
import { type RequestingUser, verifyPassword } from '../customer/profile.ts'
import type { SecretCipher } from '../secret-cipher.ts'
import { userById } from '#data/customer/accounts.ts'
import { listConnections, requireConnection, type TriedConnection } from './try-connection.ts'

type Reading = Pick<AppContext, 'extensions'> & {
  db: Db
  connectionCipher: SecretCipher
  liveConnections: Pick<AppContext['liveConnections'], 'isFixed'>
}

/** `secrets` is undefined if the shop's key is not the one that they were encrypted with. */
type ReadConnection = { stored: StoredConnection; secrets: ConnectionValues | undefined }

const boundTo = ({ name }: Connection, values: ConnectionValues): string =>
  JSON.stringify([name, ...Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))])

async function readConnection(
  { db, connectionCipher }: Reading,
  connection: Connection,
): Promise<ReadConnection | undefined> {
  const stored = await loadSetting(db, connectionSetting(connection))
  if (!stored) return undefined
  try {
    const text = connectionCipher.open(stored.sealed, boundTo(connection, stored.values))
    return { stored, secrets: parseJson(text) as ConnectionValues }
  } catch {
    return { stored, secrets: undefined }
  }
}

/**
 * Returns the settings of all connections that staff set, as the environment would have them.
 * Leaves out what cannot be decrypted, the connection `except`, and connections that the
 * environment decides: half of one beside half of another would mix two accounts.
 */
export async function loadConnectionSettings(
  context: Reading,
  except?: Connection,
): Promise<Record<string, string>> {
  const { name } = await loadShopDetails(context.db)
  const settings = { MAIL_FROM: toSender(name, unnamedSender) }
  for (const { connection } of listConnections(context)) {
    if (connection === except || context.liveConnections.isFixed(connection.setting)) continue
    const read = await readConnection(context, connection)
    if (read?.secrets)
      Object.assign(
        settings,
        connection.toSettings({ ...read.stored.values, ...read.secrets }, name),
      )
  }
  return settings
}

type ConnectionState = {
  connection: Connection
  source: ConnectionSource
  /** Without the secrets. */
  values: ConnectionValues
  /** The names of the secrets that the shop has. */
  secrets: string[]
}

export const listConnectionStates = (context: AppContext): Promise<ConnectionState[]> =>
  Promise.all(
    listConnections(context).map(async ({ connection }): Promise<ConnectionState> => {
      const isFixed = context.liveConnections.isFixed(connection.setting)
      const read = isFixed ? undefined : await readConnection(context, connection)
      return {
        connection,
        source: isFixed ? 'environment' : !read ? 'none' : read.secrets ? 'shop' : 'unreadable',
        values: { ...connection.values, ...read?.stored.values },
        secrets: Object.entries(read?.secrets ?? {}).flatMap(([name, secret]) =>
          secret === '' ? [] : [name],
        ),
      }
    }),
  )

type NewConnection = { values: ConnectionValues; password: string }

/**
 * Tries the connection with the values, and stores them if it works. An empty secret keeps the one
 * that the shop has, as long as it goes to the same place.
 * @throws Problem not-found; input-invalid about `password` or `values`, or with what the service
 * answered
 */
export async function saveConnection(
  context: AppContext,
  name: string,
  { values, password }: NewConnection,
  requester: RequestingUser,
): Promise<ConnectionTest> {
  const tried = requireConnection(context, name)
  const { connection } = tried
  await assertMayChange(context, connection, password, requester)
  const before = await readConnection(context, connection)
  const valid = parseValues(connection, values, before)
  const host = connection.host === undefined ? undefined : valid[connection.host]
  if (host !== undefined && (await context.isInternalHost(host)))
    throw fieldProblem(
      `values.${connection.host}`,
      `Deze server staat in een intern netwerk. Zet hem in de instellingen van de server (${connection.setting}).`,
    )
  const { name: shopName } = await loadShopDetails(context.db)
  const settings = connection.toSettings(valid, shopName)
  assertTakesEffect(context, settings)
  const parts = await context.liveConnections.preview({
    ...(await loadConnectionSettings(context, connection)),
    ...settings,
  })
  const test = await tryNow({ ...context, ...parts }, tried, requester.userId)
  if (!test.ok)
    throw inputProblem(`${test.message}${test.code ? ` (${test.code})` : ''} Er is niets bewaard.`)
  await store(context, connection, toStored(context, connection, valid), test)
  return test
}

/**
 * The shop then works as without the connection.
 * @throws Problem not-found; input-invalid about `password`
 */
export async function removeConnection(
  context: AppContext,
  name: string,
  password: string,
  requester: RequestingUser,
): Promise<void> {
  const { connection } = requireConnection(context, name)
  await assertMayChange(context, connection, password, requester)
  await store(context, connection, null, undefined)
}

/**
 * Tries the connection as it is. Stores the result, so that the screen shows it later too.
 * @throws Problem not-found, also for an account that was deleted meanwhile
 */
export async function testConnection(
  context: AppContext,
  name: string,
  userId: number,
): Promise<ConnectionTest> {
  await context.liveConnections.reload()
  const test = await tryNow(context, requireConnection(context, name), userId)
  await inTransaction(context.db, (tx) => changeTests(tx, name, test))
  return test
}

/** True if the last test of the connection as it is succeeded. */
export const isTried = (
  context: Pick<AppContext, 'extensions' | 'serverSettings' | 'providers'>,
  tests: Readonly<Record<string, ConnectionTest>>,
  name: string,
): boolean =>
  tests[name]?.ok === true &&
  tests[name].setting === requireConnection(context, name).stateOf(context)

async function tryNow(
  context: AppContext,
  { attempt, stateOf }: TriedConnection,
  userId: number,
): Promise<ConnectionTest> {
  const user = requireFound(await userById(context.db, userId))
  return {
    ...(await attempt(context, user)),
    at: context.clock().toISOString(),
    setting: stateOf(context),
  }
}

/** Asks for the password again before keys and passwords change. */
async function assertMayChange(
  context: AppContext,
  { setting, secrets }: Connection,
  password: string,
  requester: RequestingUser,
): Promise<void> {
  if (context.liveConnections.isFixed(setting))
    throw inputProblem(
      `Dit staat in de instellingen van de server (${setting}), en die gaan voor. Laat het daar wijzigen of weghalen.`,
    )
  if (secrets.length > 0) await verifyPassword(context, requester, password, 'password')
}

/** The environment may have a part of the connection, and goes first: staff must not miss that. */
function assertTakesEffect(
  { liveConnections }: Pick<AppContext, 'liveConnections'>,
  settings: Readonly<Record<string, string>>,
): void {
  const fixed = Object.keys(settings).filter(
    (name) => settings[name] !== '' && liveConnections.isFixed(name),
  )
  if (fixed.length > 0)
    throw inputProblem(
      `Een deel hiervan staat in de instellingen van de server (${fixed.join(', ')}), en die gaan voor. Laat het daar weghalen, en bewaar dit dan. Er is niets bewaard.`,
    )
}

/** @throws Problem input-invalid with the errors below `values` */
function parseValues(
  { fields, secrets, destination, schema }: Connection,
  typed: ConnectionValues,
  before: ReadConnection | undefined,
): ConnectionValues {
  const isSamePlace = destination.every((name) =>
    secrets.includes(name) ? !typed[name] : before?.stored.values[name] === typed[name]?.trim(),
  )
  const complete = Object.keys(fields).map((name) => [
    name,
    typed[name] || (secrets.includes(name) && isSamePlace && before?.secrets?.[name]) || '',
  ])
  const { data, error } = schema.safeParse(Object.fromEntries(complete))
  if (data) return data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues)
    (errors[`values.${String(path[0])}`] ??= []).push(message)
  throw new Problem('input-invalid', { errors })
}

function toStored(
  { connectionCipher }: Pick<AppContext, 'connectionCipher'>,
  connection: Connection,
  valid: ConnectionValues,
): StoredConnection {
  const isSecret = ([name]: [string, string]) => connection.secrets.includes(name)
  const entries = Object.entries(valid)
  const values = Object.fromEntries(entries.filter((entry) => !isSecret(entry)))
  const secrets = Object.fromEntries(entries.filter(isSecret))
  return {
    values,
    sealed: connectionCipher.seal(JSON.stringify(secrets), boundTo(connection, values)),
  }
}

async function store(
  { db, liveConnections }: Pick<AppContext, 'db' | 'liveConnections'>,
  connection: Connection,
  stored: StoredConnection | null,
  test: ConnectionTest | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeSetting(tx, connectionSetting(connection), () => stored)
    await changeTests(tx, connection.name, test)
    // Pages say which payments and pickup points there are, and every process reads the connections
    // again.
    await invalidateTags(tx, ['details'])
  })
  await liveConnections.reload()
}

const changeTests = (
  tx: Parameters<typeof changeSetting>[0],
  name: string,
  test: ConnectionTest | undefined,
) =>
  changeSetting(tx, setupSetting, ({ tests: { [name]: _former, ...tests }, ...state }) => ({
    ...state,
    tests: test ? { ...tests, [name]: test } : tests,
  }))
