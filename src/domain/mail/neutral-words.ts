// A mail's sender and subject may be read by anyone near the screen: these words never stand in them.

const tellingWords = [
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

/** The telling words found in a text, also inside longer words and whatever the case. */
export const tellingWordsIn = (text: string): string[] => tellingWords.filter((word) => text.toLocaleLowerCase('nl').includes(word))
