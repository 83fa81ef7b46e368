import type { Connection } from '#domain/connection/connection.ts'
import type { ExtensionProviders } from '../extension-providers.ts'

export type ConnectionResult = { ok: boolean; message: string; code?: string | null }

/** A service of others that an extension calls, which staff set and try. */
export type ExtensionConnection = {
  connection: Connection
  /** Calls the service, and says in Dutch what came of it. */
  attempt: (providers: ExtensionProviders) => Promise<ConnectionResult>
  /** What the shop uses now. A result counts until it changes. */
  stateOf: (providers: ExtensionProviders) => string
}
