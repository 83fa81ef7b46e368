// One line in the log and one count for every request that was not answered from memory: its route's pattern, never its address.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `route` is a pattern such as '/bestelling/:token'. Speaks when the answer is out, or its asker has gone. */
export const accessLog = (log: Log, metrics: Metrics) => {
  // Of the asker nothing comes into these lines, so nothing has to be searched for and taken out: that is four fifths of a line's cost.
  const lines = log.child({}, { redact: [] })
  return (request: IncomingMessage, response: ServerResponse, route: string) => {
    const began = performance.now()
    const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'other'
    response.once('close', () => {
      const milliseconds = Math.round((performance.now() - began) * 10) / 10
      metrics.note({ method, route, status: response.statusCode, milliseconds })
      lines.info({ method, route, status: response.statusCode, ms: milliseconds }, 'request')
    })
  }
}
