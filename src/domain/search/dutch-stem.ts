// A light Dutch stem: enough to see that ruikt and ruiken, or matras and matrassen, are one word.

/** For a word in small letters without accents. */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  const bare = word
    .replace(/(?<=.{3})tjes?$/, '')
    .replace(/(?<=.{3})je[ns]?$/, '')
    .replace(/(?<=.{2}[^aeiou])e[ns]?$|(?<=.{2}[gklmnprt])s$/, '')
    .replace(/(?<=.[klpr])t$/, '')
  return bare
    .replace(/([bcdfgklmnprst])\1$/, '$1')
    .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}
