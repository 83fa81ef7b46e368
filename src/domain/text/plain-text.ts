// Makes plain what a person typed or pasted. Other text fields refuse invisible marks; a legal
// declaration is not refused for them.

/** Tabs and other white space become spaces, and invisible marks go. Line ends stay. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()

export const toPlainLine = (text: string): string => toPlainText(text).replace(/\n+/g, ' ')
