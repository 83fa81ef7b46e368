// Words that reveal what the shop sells. The sender and subject of a mail must not contain them, because bystanders can read both.

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

/** Returns the forbidden words in the text, also inside longer words. Ignores case. */
export const forbiddenWordsIn = (text: string): string[] => revealingWords.filter((word) => text.toLocaleLowerCase('nl').includes(word))
