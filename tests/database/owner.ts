// A process that owns an embedded database, as the shop does: says 'ready' with the connection, stops on SIGTERM.

import { lineFor } from '#server/cannot-start.ts'
import { startEmbedded } from '#server/database/embedded.ts'

try {
  const server = await startEmbedded({ home: process.argv[2] ?? '' })
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
  console.log(JSON.stringify({ ...server.connection, postmaster: server.pid() }))
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}
