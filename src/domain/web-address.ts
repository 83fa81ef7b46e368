// Web addresses in what people type as a name, street or place. Mail programs turn them into links, and the shop's
// own mails repeat these fields: with a web address in them anybody could send theirs to anybody else.

export const webAddressRefused = 'Vul hier geen webadres in.'

/** Endings that no surname is, so that a single letter before them already is a web address. */
const plainEndings =
  'nl|com|org|info|shop|xyz|site|online|example|biz|app|dev|store|website|click|club|live|frl|amsterdam|vlaanderen|agency|digital'
/** Endings that are surnames too, such as 'v.d.Net': they count after a longer word. */
const endingsLikeNames = 'be|net|eu|ru|fr|uk|us|co|io|me|tv|cc|cn|tk|ly|gd|pw|su|ch|pl'
/** Endings that begin a surname too, such as 'Fam.de Wit': they count when no word follows. */
const endingsLikeWords = 'de|in|it|at|es'
const notInWord = String.raw`(?![\p{L}\d-])`

const webAddresses = [
  /:\/\/|h(?:tt|xx)ps?|xn--/iu,
  /(?<![\p{L}\d])www\s?\./iu,
  // A path after an ending of any kind: 'bit.ly/x'. Longer endings are names: 'Fam.Jansen/Smit'.
  /[\p{L}\d-]{3}\.[a-z]{2,4}\/\S/iu,
  new RegExp(String.raw`[\p{L}\d-]\s?\.(?:${plainEndings})${notInWord}`, 'iu'),
  new RegExp(String.raw`[\p{L}\d-]\.(?:${plainEndings}|${endingsLikeNames})\/\S`, 'iu'),
  new RegExp(String.raw`[\p{L}\d-]{3}\.(?:${endingsLikeNames})${notInWord}`, 'iu'),
  new RegExp(String.raw`[\p{L}\d-]{3}\.(?:${endingsLikeWords})(?![\p{L}\d-]|\s+[\p{L}'’])`, 'iu'),
]

/** Looks at each letter a bounded number of times, so that a long text costs no time. Whether `text` holds something that a mail program or a reader takes for a web address. */
export function holdsWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[[({]\s?\.\s?[\])}]/g, '.')
  return webAddresses.some((pattern) => pattern.test(plain))
}
