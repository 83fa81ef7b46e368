// What a reader sees of a mail.

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

/** The text of the body, with a line for each element. */
export const visibleText = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!)

/** The lines without the space around them; empty ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const linksIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, link = '']) => link)
