// Everyday words and what the catalogue calls them. Each row is one meaning; every word in it finds the others.

const meanings: readonly (readonly string[])[] = [
  ['luier', 'luiers', 'pamper', 'pampers', 'slip', 'broekje', 'broekjes', 'incontinentiebroekje'],
  ['onderbroek', 'ondergoed', 'broekje', 'slip', 'pants'],
  ['inlegkruisje', 'inlegkruisjes', 'inlegger', 'inleggers', 'inlegverband', 'verband', 'maandverband', 'pad', 'pads'],
  ['matje', 'matras', 'matrasbeschermer', 'onderlegger', 'onderleggers', 'bedbescherming', 'bed', 'hoeslaken', 'laken', 'molton'],
  ['urineverlies', 'plas', 'plassen', 'urine', 'incontinentie', 'blaas', 'lekken', 'lekkage', 'druppels', 'nadruppelen'],
  ['nacht', 'nachten', 'slapen', 'bed'],
  ['man', 'mannen', 'heren', 'heer'],
  ['vrouw', 'vrouwen', 'dames', 'dame'],
  ['wasbaar', 'herbruikbaar', 'uitwasbaar', 'wassen'],
  ['wegwerp', 'disposable', 'eenmalig'],
  ['creme', 'zalf', 'huid', 'huidverzorging', 'verzorging'],
  ['doekje', 'doekjes', 'washandje', 'washandjes', 'vochtig'],
  ['netbroekje', 'fixatiebroekje', 'fixatie', 'stretchbroekje'],
  ['bezorgen', 'bezorging', 'levering', 'leveren', 'verzending', 'verzenden', 'verzendkosten'],
  ['retour', 'retourneren', 'terugsturen', 'ruilen', 'herroepen', 'herroeping'],
  ['betalen', 'betaling', 'ideal', 'betaalmethode'],
  ['zwanger', 'zwangerschap', 'bevalling', 'bekkenbodem'],
  ['mantelzorg', 'mantelzorger', 'vader', 'moeder', 'ouder', 'verzorger'],
]

/** Other words for one plain word (small letters, no accents), without the word itself. */
export const synonymsOf = (word: string): string[] =>
  [...new Set(meanings.filter((row) => row.includes(word)).flat())].filter((other) => other !== word)
