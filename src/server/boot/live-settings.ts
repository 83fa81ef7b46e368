// The settings with the connections that staff set, and what follows from them. They change while
// the shop runs.

import { isDeepStrictEqual } from 'node:util'
import { inputProblem } from '#domain/problem.ts'
import { parseTagPayload } from '#data/core/cache-invalidation.ts'
import type { Db } from '#data/core/db.ts'
import type { CacheTag } from '#domain/cache-tag.ts'
import { loadConnectionSettings } from '#operations/connection/connection-settings.ts'
import type { LiveConnections } from '#operations/context.ts'
import { createConnectionCipher } from '#operations/secret-cipher.ts'
import type { Extension } from '#extensions/define-extension.ts'
import { addConnections, isInEnvironment, type Settings } from '../env.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { Log } from '../monitoring/log.ts'
import { StartupError } from './startup-error.ts'

export type LiveSettings = {
  current: () => Settings
  isFixed: LiveConnections['isFixed']
  /** @throws Problem input-invalid for settings with which the shop would not start */
  preview: (connections: Readonly<Record<string, string>>) => Promise<Settings>
  /** Keeps the settings as they were when the new ones cannot be read. */
  reload: () => Promise<void>
}

type Parts = {
  settings: Settings
  db: Db
  secretKey: Uint8Array
  extensions: readonly Extension[]
  log: Pick<Log, 'error'>
  /** By default that of the process. */
  environment?: Readonly<Record<string, string | undefined>>
}

/**
 * `settings` are those of the environment, which go first.
 * @throws StartupError for connections with which the shop may not start
 */
export async function openLiveSettings({
  settings: { demoShop, realOperation, dataDir, port },
  db,
  secretKey,
  extensions,
  log,
  environment,
}: Parts): Promise<LiveSettings> {
  const isFixed = (setting: string) => isInEnvironment(setting, environment)
  const connectionCipher = createConnectionCipher(secretKey)
  const context = { db, extensions, connectionCipher, liveConnections: { isFixed } }
  // These were decided at the start.
  const merge = (connections: Readonly<Record<string, string>>): Settings => ({
    ...addConnections(connections, environment),
    demoShop,
    dataDir,
    port,
  })
  const read = async () => merge(await loadConnectionSettings(context))
  let current = await read()
  let reloading = Promise.resolve()
  const readAgain = async () => {
    try {
      const next = await read()
      // The same object keeps the caches of what follows from it.
      if (!isDeepStrictEqual(next, current)) current = next
    } catch (error) {
      log.error({ err: error }, 'the connections could not be read again')
    }
  }
  return {
    current: () => current,
    isFixed,
    async preview(connections) {
      const next = tryMerge(merge, connections, log)
      if (demoShop && !realOperation && next.mollieApiKey?.startsWith('live_'))
        throw inputProblem(
          'Dit is een voorbeeldwinkel, waarvan iedereen de wachtwoorden kan lezen. Neem hier alleen een sleutel die met test_ begint.',
        )
      if (next.realOperation && !realOperation) await refusePublishedPasswords(db)
      return next
    },
    // One after the other, so that an older reading does not replace a newer one.
    reload: () => (reloading = reloading.then(readAgain)),
  }
}

/** @throws Problem input-invalid, because the shop would refuse its next start */
async function refusePublishedPasswords(db: Db): Promise<void> {
  const { listAccountsWithDemoPassword } = await import('../cli/end-demo.ts')
  if ((await listAccountsWithDemoPassword(db)).length > 0)
    throw inputProblem(
      'Deze winkel heeft nog accounts van de voorbeeldwinkel, waarvan iedereen de wachtwoorden kan lezen. Laat wie de server beheert ze sluiten (npm run staff -- end-demo), en bewaar de sleutel dan.',
    )
}

function tryMerge(
  merge: (connections: Readonly<Record<string, string>>) => Settings,
  connections: Readonly<Record<string, string>>,
  log: Parts['log'],
): Settings {
  try {
    return merge(connections)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    // The reason names settings of the environment, and no value.
    log.error({ reason: error.message }, 'the shop cannot work with these connections')
    throw inputProblem(
      'De winkel kan hiermee niet werken, door een andere instelling van de server. Vraag wie de server beheert.',
    )
  }
}

/** Of the connections and of the name of the shop, which is in the sender of mails. */
const connectionTag = 'details' satisfies CacheTag

/** What a process does with a notice of PostgreSQL; undefined if it may have missed some. */
export const createInvalidationListener =
  (cache: Pick<PageCache, 'invalidate'>, live: LiveSettings) =>
  (payload: string | undefined): void => {
    const tags = payload === undefined ? undefined : parseTagPayload(payload)
    cache.invalidate(tags)
    if (tags && !tags.includes(connectionTag)) return
    // What was rendered meanwhile may show the connections of before.
    void live.reload().then(() => cache.invalidate([connectionTag]))
  }
