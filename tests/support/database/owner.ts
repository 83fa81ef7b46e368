// Owns an embedded database as the shop does: prints the connection as JSON when ready, stops on
// SIGTERM.

import { describeStartupFailure } from '#server/boot/startup-error.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'

try {
  const server = await startEmbeddedServer({ home: process.argv[2] ?? '' })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
  console.log(JSON.stringify({ ...server.connection, postmaster: server.pid() }))
} catch (error) {
  console.error(describeStartupFailure(error))
  process.exit(1)
}
