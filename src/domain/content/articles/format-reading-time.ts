// Its own file, so that pages do not load what counts the words.

export const formatReadingTime = (minutes: number): string =>
  `Leestijd ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}`
