// The security headers of every response: page, picture, JSON or error.

type HeaderSettings = { appUrl: string; videoUrl: string; dev?: boolean }

/** An `appUrl` on https adds HSTS; a `videoUrl` on another host is allowed as a media source. */
export function createSecurityHeaders({
  appUrl,
  videoUrl,
  dev = false,
}: HeaderSettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(videoUrl, dev),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(appUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

function contentSecurityPolicy(videoUrl: string, dev: boolean): string {
  const videoHost = /^https?:\/\//.test(videoUrl) ? ` ${new URL(videoUrl).origin}` : ''
  // Vite's development client needs inline styles, an inline preamble and a web socket.
  const inline = dev ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `media-src 'self'${videoHost}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/**
 * Returns the policy with inline styles and data: pictures allowed, because Swagger UI needs them.
 */
export const apiDocsPolicy = (policy: string): string =>
  policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("img-src 'self'", "img-src 'self' data:")

/**
 * Returns the content security policy of one page. Staff pages may show pictures that are not
 * uploaded yet. The editor previews a page in a frame, so the shop itself may frame the preview
 * page; no other page may be framed.
 */
export function pagePolicy(policy: string, path: string): string {
  if (!/^\/(?:editor|admin)(?:\/|$)/.test(path)) return policy
  const staff = policy.replace("img-src 'self'", "img-src 'self' blob: data:")
  return path === previewPath
    ? staff.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    : `${staff}; frame-src 'self'`
}
const previewPath = '/editor/_voorbeeld'

/**
 * The cache-control of a response that no cache may store. `private` is for Fastly, which stores
 * responses with `no-store` alone.
 */
export const notStored = 'private, no-store'
