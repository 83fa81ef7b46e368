// The sentences that the browser needs when it gets no response or an unreadable one. A test
// compares them with problem-sentences.ts.

import type { ProblemCode } from './problem-status.ts'

export const problemSentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  unexpected: 'Er ging iets mis. Probeer het straks opnieuw.',
  'address-lookup-unavailable':
    'We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.',
  'shop-unavailable': 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
}
