/** Where somebody goes after logging in: the path they came from, when it is one of this shop; else their account. */
export const returnPath = (wanted: string | null): string =>
  wanted &&
  /^\/(?![/\\])[^\\\s\p{C}]{0,500}$/u.test(wanted) &&
  !/^\/(?:login|registreer|forgot-password|reset-password|bevestig|uitnodiging)\b/.test(wanted)
    ? wanted
    : '/account'
