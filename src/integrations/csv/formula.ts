/**
 * Matches text that a spreadsheet may run as a formula, with or without leading quotes. Unescaping
 * then restores the original text.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
