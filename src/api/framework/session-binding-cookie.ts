// The only cookie of the shop, for logged-in users. It binds the session token to their browser,
// and gives no access without that token.

/** Browsers accept a name with __Host- only over https, from this host and for all its paths. */
const nameFor = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-inlog' : 'inlog')
const setCookie = (appUrl: string, value: string, expiresAt: Date) =>
  `${nameFor(appUrl)}=${value}; Path=/; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Strict${appUrl.startsWith('https:') ? '; Secure' : ''}`

/** Returns the Set-Cookie header of a login. The cookie is Secure if `appUrl` is on https. */
export const sessionBindingCookie = (appUrl: string, binding: string, expiresAt: Date): string =>
  setCookie(appUrl, binding, expiresAt)

/** Returns the Set-Cookie header of a logout. */
export const clearedSessionBindingCookie = (appUrl: string): string =>
  setCookie(appUrl, '', new Date(0))

/** Returns the binding secret in a Cookie header, or undefined without one. */
export const parseSessionBinding = (
  appUrl: string,
  header: string | undefined,
): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${nameFor(appUrl)}=`))
    ?.slice(nameFor(appUrl).length + 1)
