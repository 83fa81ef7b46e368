// Converts the carriers to text and back, because staff edit them as text in the settings.

import type { Carrier } from './carrier.ts'

/** Writes one carrier per line, such as `PostNL: postnl.nl, postnl.be`. */
export const formatCarriers = (carriers: readonly Carrier[]): string =>
  carriers.map(({ name, sites }) => `${name}: ${sites.join(', ')}`).join('\n')

/** Returns the number of the line, from 1, that `parseCarriers` reads as the carrier at `index`. */
export const carrierLineNumber = (text: string, index: number): number =>
  (text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at]))[index] ?? index) + 1

/**
 * Parses text in the notation of `formatCarriers`. Skips empty lines. Does not validate the
 * carriers; the schema `Carriers` does.
 */
export const parseCarriers = (text: string): Carrier[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', sites = ''] = line.split(/:(.*)/s)
      return { name: name.trim(), sites: sites.split(/[\s,;]+/).filter(Boolean) }
    })
