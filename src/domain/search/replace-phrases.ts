// Replaces phrases that visitors type with the words that the search uses for them.

const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\bonder (?:(?:een|de|mijn|je|m'n|gewone|strakke|dunne|witte) )*(?:broek|kleren|kleding|spijkerbroek|jeans|rok|jurk)\b/g,
    'zichtbaar',
  ],
  [/\bzie(?:t|n)? (?:je|men|iemand|anderen) het\b/g, 'zichtbaar'],
  [/\b(?:elke|iedere|per) maand\b/g, 'abonnement'],
  [/\b(?:bezorg|verzend)kosten\b/g, 'kost bezorging'],
  [/\bgeld terug\b/g, 'terugbetaling'],
  [/\b(?:past|pas) niet\b|\bte (?:klein|groot|strak|wijd)\b/g, 'ruilen'],
  [/\bmaat ?tabel\b|\bwelke maat\b/g, 'maten'],
  [
    /\btrack ?(?:and|en|&) ?trace\b|\bwaar (?:is|blijft) (?:mijn|het|de) (?:pakket|bestelling|pakje|doos)\b/g,
    'pakketvolgen',
  ],
  [/\bmoli ?care\b/g, 'molicare'],
  [/\bnight\b/g, 'nacht'],
]

/** Expects lower case without accents (foldText). */
export const replacePhrases = (text: string): string =>
  phrases.reduce((rest, [phrase, word]) => rest.replace(phrase, word), text)
