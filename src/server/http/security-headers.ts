// The headers every answer carries, whatever it is: page, picture, JSON, error.

type HeaderSettings = { appUrl: string; videoUrl: string; dev?: boolean }

/** `appUrl` with https adds HSTS; a video base on another host may be played from. */
export function securityHeaders({ appUrl, videoUrl, dev = false }: HeaderSettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(videoUrl, dev),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(appUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

function contentSecurityPolicy(videoUrl: string, dev: boolean): string {
  const videoHost = /^https?:\/\//.test(videoUrl) ? ` ${new URL(videoUrl).origin}` : ''
  // Vite's development client works with inline styles, an inline preamble and a socket.
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

/** The API's reader sets styles from its script; nothing else is widened. */
export const readerPolicy = (policy: string): string =>
  policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace("img-src 'self'", "img-src 'self' data:")

/**
 * What a page may do beyond the shop's own policy, by its path. Staff see pictures that are not uploaded yet, and the editor
 * shows the page being written in a frame; only that one page lets itself be framed, and only by the shop itself.
 */
export function pagePolicy(policy: string, path: string): string {
  if (!/^\/(?:editor|admin)(?:\/|$)/.test(path)) return policy
  const staff = policy.replace("img-src 'self'", "img-src 'self' blob: data:")
  return path === previewPath ? staff.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : `${staff}; frame-src 'self'`
}
const previewPath = '/editor/_voorbeeld'
