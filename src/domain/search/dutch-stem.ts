// Reduces Dutch words to a stem, so that 'ruikt' finds 'ruiken' and 'matras' finds 'matrassen'.

/** Expects lower case without accents (foldText). */
export function stemDutchWord(word: string): string {
  if (word.length < 4) return word
  const root = word
    .replace(/(?<=.{3})tjes?$/, '')
    .replace(/(?<=.{3})je[ns]?$/, '')
    .replace(/(?<=.{2}[^aeiou])e[ns]?$|(?<=.{2}[gklmnprt])s$/, '')
    .replace(/(?<=.[klpr])t$/, '')
  return root
    .replace(/([bcdfgklmnprst])\1$/, '$1')
    .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}
