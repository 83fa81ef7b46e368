export const formatReadingTime = (minutes: number): string =>
  `Leestijd ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}`
