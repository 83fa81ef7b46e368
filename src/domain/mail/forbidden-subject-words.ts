// Words that reveal what the shop sells. The sender and subject of a mail must not contain them,
// because bystanders can read both.

/**
 * Patterns in one text, because visitors load them. Some leave out other words: incompleet,
 * tenaamstelling, bezorging.
 */
const revealingWords = String.raw`absor bedbescherm bekkenbodem blaas broek continen drogen druppel
fixatie hygien \binco(?!gn|he|m[eip]|n|rr|u) inleg katheter lekkage luier matras
\bnat(te)?.bed ondergoed onderlegger ontlasting plas slip \bstoma \btena(?!am|u) urine verband
verlies wasbaar (^|[^e]|[^b]e)zorg`.split(/\s/)

/** Also inside longer words. Ignores case, accents and hyphens. */
export function forbiddenWordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|-/gu, '')
    .toLowerCase()
  return revealingWords.filter((word) => plain.match(word))
}
