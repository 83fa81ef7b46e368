// Detects web addresses in names, streets and places. Mails of the shop repeat these fields, and
// mail programs turn web addresses into links. Without this check spammers could send their links
// through the shop to any e-mail address.

export const containsUrlMessage = 'Vul hier geen webadres in.'

/**
 * These top-level domains are not surnames, so a single letter or digit before them is enough for a
 * web address.
 */
const plainTlds =
  'nl|com|org|info|shop|xyz|site|online|example|biz|app|dev|store|website|click|club|live|frl|amsterdam|vlaanderen|agency|digital'
/**
 * These top-level domains can also be surnames, as in 'v.d.Net'. Without a path, they count only
 * after at least three characters.
 */
const surnameTlds = 'be|net|eu|ru|fr|uk|us|co|io|me|tv|cc|cn|tk|ly|gd|pw|su|ch|pl'
/**
 * These top-level domains also begin surnames, as in 'Fam.de Wit'. They count only after three
 * characters and if no word follows.
 */
const prefixTlds = 'de|in|it|at|es'
const notInWord = String.raw`(?![\p{L}\d-])`

const webAddresses = [
  /:\/\/|h(?:tt|xx)ps?|xn--/iu,
  /(?<![\p{L}\d])www\s?\./iu,
  // A path after a top-level domain of two to four letters, such as 'bit.ly/x'. A longer word may
  // be a surname, as in 'Fam.Jansen/Smit'.
  /[\p{L}\d-]{3}\.[a-z]{2,4}\/\S/iu,
  new RegExp(String.raw`[\p{L}\d-]\s?\.(?:${plainTlds})${notInWord}`, 'iu'),
  new RegExp(String.raw`[\p{L}\d-]\.(?:${plainTlds}|${surnameTlds})\/\S`, 'iu'),
  new RegExp(String.raw`[\p{L}\d-]{3}\.(?:${surnameTlds})${notInWord}`, 'iu'),
  new RegExp(String.raw`[\p{L}\d-]{3}\.(?:${prefixTlds})(?![\p{L}\d-]|\s+[\p{L}'’])`, 'iu'),
]

/** Takes linear time, so that long texts are cheap. */
export function containsUrl(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[[({]\s?\.\s?[\])}]/g, '.')
  return webAddresses.some((pattern) => pattern.test(plain))
}

/** Breaks web addresses up, so that no mail program turns them into links. */
export const withoutUrls = (text: string): string =>
  containsUrl(text) ? text.replace(/[.:/。]+(?=\S)/g, ' ') : text
