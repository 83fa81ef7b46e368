// Creates the AppContext, the dependencies of all operations, from the settings.

import { isDatabaseUnavailable } from '#data/core/database-errors.ts'
import { createIndexNowReporter } from '#integrations/search-engines/index-now.ts'
import { createInternalHostCheck } from '#integrations/network/allowed-address.ts'
import { createWebauthnVerifier } from '#integrations/passkeys/webauthn.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import type { Extension } from '#extensions/define-extension.ts'
import type { AppContext } from '#operations/context.ts'
import type { Settings } from '../env.ts'
import type { OpenedMedia } from './open-media.ts'
import type { OpenDatabase } from '../postgres/connect.ts'
import type { ReadReplica } from './serving-extension.ts'
import { createLoginThrottle } from '../rate-limit/login-throttle.ts'
import { createJobControl } from '../jobs/job-status.ts'
import { addConnectionParts } from './live-context.ts'
import type { LiveSettings } from './live-settings.ts'
import { createStoredMailDeletion } from './outbox-folder.ts'
import { reservedPaths } from '../http/reserved-paths.ts'
import { createRateLimitStore } from '../rate-limit/rate-limit-store.ts'
import type { SystemAlerts } from '../monitoring/system-alerts.ts'
import { createDiscountHasher } from '#operations/discount/discount-hasher.ts'
import { createHouseholdHasher } from '#operations/sample/household-hasher.ts'
import { createUnpaidOrderLimiter } from '#operations/order/unpaid/unpaid-order-limits.ts'
import { createLinkSigner } from '#operations/order/link-signer.ts'
import type { ServerPages } from '../pages/built-pages.ts'
import type { MissedSearchDeps } from '#operations/extension-parts.ts'
import { createMailRenderer } from '#operations/mail/mail-renderer.ts'
import { createConnectionCipher, createFactorCipher } from '#operations/secret-cipher.ts'
import { createKeyedHash } from '#operations/keyed-hash.ts'

type Opened = Pick<OpenDatabase, 'db' | 'pool'> & { replica?: ReadReplica | undefined }

/** `fieldsOf` comes from the code of the pages, which contains the blocks. */
export const createAppContext = (
  settings: Settings,
  live: LiveSettings,
  { db, pool, replica }: Opened,
  media: OpenedMedia,
  { fieldsOf, renderMail }: Pick<ServerPages, 'fieldsOf' | 'renderMail'>,
  systemAlerts: Pick<SystemAlerts, 'list' | 'limitFactor' | 'writeMonitor'>,
  secretKey: Uint8Array,
  extensions: readonly Extension[],
): AppContext =>
  addConnectionParts(
    {
      extensions,
      clock: () => new Date(),
      links: createLinkSigner(secretKey),
      factorCipher: createFactorCipher(secretKey),
      connectionCipher: createConnectionCipher(secretKey),
      db,
      readFromReplica: replica?.read,
      reportPageChanges: createIndexNowReporter({ url: settings.indexNowUrl }),
      allowsLoopback: !settings.realOperation,
      isInternalHost: createInternalHostCheck({ allowsLoopback: !settings.realOperation }),
      passwords: createArgon2idHasher(),
      passkeys: createWebauthnVerifier({ appUrl: settings.appUrl }),
      loginThrottle: createLoginThrottle({
        on: settings.rateLimits,
        store: createRateLimitStore(settings, db, replica?.isPrimaryAway),
        limitFactor: systemAlerts.limitFactor,
      }),
      unpaidOrderLimits: createUnpaidOrderLimiter(secretKey, {
        on: settings.rateLimits,
        widening: systemAlerts.limitFactor,
      }),
      discountHasher: createDiscountHasher(secretKey),
      householdHasher: createHouseholdHasher(secretKey),
      createHash: (purpose) => createKeyedHash(secretKey, purpose),
      renderMail: createMailRenderer(db, media.store, renderMail),
      deleteStoredMails: createStoredMailDeletion(settings),
      systemAlerts: systemAlerts.list,
      writeFailure: () => systemAlerts.writeMonitor.failing()?.cause,
      countMissedSearch: createMissedSearchCounters(extensions, {
        db,
        clock: () => new Date(),
        // A visitor can still search while the database cannot write, or only the replica answers.
        onFailure: (error) => {
          if (!systemAlerts.writeMonitor.reportFailure(error) && !isDatabaseUnavailable(error))
            throw error
        },
      }),
      jobs: createJobControl(pool, () => new Date()),
      appUrl: settings.appUrl,
      videoUrl: settings.videoUrl,
      requiresSecondFactor: settings.realOperation || !settings.demoShop,
      media: media.store,
      privateFiles: media.privateFiles,
      fieldsOf,
      reservedAddresses: reservedPaths,
    },
    live,
    { db, extensions },
  )

function createMissedSearchCounters(
  extensions: AppContext['extensions'],
  deps: MissedSearchDeps,
): AppContext['countMissedSearch'] {
  const counters = extensions.map((one) => one.createMissedSearchCounter?.(deps))
  return async (query) => {
    for (const count of counters) await count?.(query)
  }
}
