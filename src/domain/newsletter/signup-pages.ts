// The pages whose footer has the newsletter form: pages to read, and the page of an outdated
// confirmation link, which asks for a new signup. Elsewhere the form would distract from an order,
// a return or a log-in.

const signupPages = /^\/(?:$|kennisbank(?:\/|$)|artikel\/|nieuwsbrief\/bevestigen\/)/

/** The address of the form for pages without it. */
export const signupHref = '/#nieuwsbrief'

export const hasNewsletterForm = (pathname: string): boolean => signupPages.test(pathname)
