// Words that reveal what the shop sells. The sender and subject of a mail must not contain them,
// because bystanders can read both.

const revealingWords = [
  'absor',
  'bedbescherm',
  'bekkenbodem',
  'blaas',
  'broek',
  'continen',
  'drogen',
  'druppel',
  'fixatie',
  'hygiën',
  'inleg',
  'lekkage',
  'luier',
  'matras',
  'ondergoed',
  'onderlegger',
  'ontlasting',
  'plas',
  'slip',
  'urine',
  'verband',
  'verlies',
  'wasbaar',
  'zorg',
]

/** A delivery (bezorging) is no care (zorg). */
const toComparable = (text: string): string =>
  text.normalize('NFKC').toLocaleLowerCase('nl').replaceAll('bezorg', 'bring')

/** Returns the forbidden words in the text, also inside longer words. Ignores case. */
export const forbiddenWordsIn = (text: string): string[] =>
  revealingWords.filter((word) => toComparable(text).includes(word))

/** Returns the words as typed that contain a forbidden word. */
export const revealingWordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter((word) => forbiddenWordsIn(word.replaceAll('-', '')).length > 0)
