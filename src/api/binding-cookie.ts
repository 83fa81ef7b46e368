// The one cookie of the shop, for people who log in: it binds the token in their browser's storage, and opens nothing by itself.

/** A browser takes a name with __Host- only over https, from this very host, for all its paths. */
const nameFor = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-inlog' : 'inlog')
const cookie = (appUrl: string, value: string, until: Date) =>
  `${nameFor(appUrl)}=${value}; Path=/; Expires=${until.toUTCString()}; HttpOnly; SameSite=Strict${appUrl.startsWith('https:') ? '; Secure' : ''}`

/** The Set-Cookie of a log-in; `appUrl` decides on Secure. */
export const bindingCookie = (appUrl: string, binding: string, until: Date): string => cookie(appUrl, binding, until)

/** The Set-Cookie of a log-out. */
export const noBindingCookie = (appUrl: string): string => cookie(appUrl, '', new Date(0))

/** The secret in a Cookie header; undefined when it is not among the cookies. */
export const bindingIn = (appUrl: string, header: string | undefined): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${nameFor(appUrl)}=`))
    ?.slice(nameFor(appUrl).length + 1)
