// Carriers as their owner types them.

import type { Carrier } from './carrier.ts'

/** One carrier a line, as `PostNL: postnl.nl, postnl.be`. */
export const carriersAsText = (carriers: readonly Carrier[]): string =>
  carriers.map(({ name, sites }) => `${name}: ${sites.join(', ')}`).join('\n')

/** The other way round; lines that are empty are left out. What is wrong with a line is for `Carriers` to say. */
export const carriersFromText = (text: string): Carrier[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', sites = ''] = line.split(/:(.*)/s)
      return { name: name.trim(), sites: sites.split(/[\s,;]+/).filter(Boolean) }
    })
