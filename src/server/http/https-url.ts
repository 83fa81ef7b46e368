// The https URL to which an unencrypted request is redirected.

import type { IncomingMessage } from 'node:http'
import { isPlainHttp } from './client-address.ts'

/** Monitoring programs on the machine request these paths without TLS. */
const allowedWithoutTls = /^\/(?:healthz|readyz|metrics)$/

/**
 * Redirects only GET and HEAD requests, because the body of a submitted form was already sent
 * unencrypted.
 */
export const httpsUrlOf =
  (appUrl: string, hops: number) =>
  (request: IncomingMessage): string | undefined => {
    if (hops === 0 || !appUrl.startsWith('https:') || !isPlainHttp(request, hops)) return undefined
    const { url = '/', method } = request
    const canRedirect =
      (method === 'GET' || method === 'HEAD') &&
      /^\/(?![/\\])[\x21-\x7e]*$/.test(url) &&
      !allowedWithoutTls.test(url)
    return canRedirect ? appUrl + url : undefined
  }
