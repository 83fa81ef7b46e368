// Ends connections whose client does not read the response, so that nobody makes the shop keep many
// large ones.

import type { Server, ServerResponse } from 'node:http'

/** Time without a byte that the client takes. */
const defaultUnreadMs = 30_000

export function endUnreadResponses(server: Server, unreadMs = defaultUnreadMs): void {
  server.on('request', (_, response: ServerResponse) => {
    response.setTimeout(unreadMs, () => {
      // A response that is not ready yet is awaited by a client who reads.
      if (response.headersSent && (response.socket?.writableLength ?? 0) > 0) response.destroy()
    })
  })
}
