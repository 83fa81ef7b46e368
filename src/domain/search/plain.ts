// The form in which words are compared.

/** Small letters without accents; digits stay. The same form as the database's vocabulary. */
export const plain = (text: string): string => text.replace(/[^\0-\x7f]/gu, withoutAccent).toLowerCase()

/** Sign by sign: most of a long text has none, and taking it apart as a whole costs ten times as much. */
const withoutAccent = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '')
