// Figures as tiles of different weight: the first one is the one to remember.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { Stats } from '#parts/content/stats.tsx'

export const name = 'Getallen in tegels'
export const group = 'figures'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  stats: {
    kind: 'repeater',
    label: 'Getallen',
    hint: 'Het eerste getal krijgt de grote tegel. Alleen getallen die kloppen.',
    max: 5,
    of: {
      value: { kind: 'text', label: 'Getal', max: 20 },
      label: { kind: 'text', label: 'Wat het telt', max: 100 },
    },
  },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Geen verrassingen',
  stats: [
    { value: '14 dagen', label: 'bedenktijd, zonder reden' },
    { value: '€ 5,-', label: 'bezorging, en gratis vanaf 50 euro' },
    { value: '3 vragen', label: 'in de keuzehulp, en je hebt een advies' },
    { value: '8 druppels', label: 'hoe meer er vol zijn, hoe meer het opneemt' },
    { value: '0 cookies', label: 'als je rondkijkt in de winkel' },
  ],
}

const tiles = ['bg-lee', 'bg-dune', 'border border-line bg-white', 'bg-lee']

/** The first tile is large; when the others leave a gap at the end, the last one fills it. */
const shapeOf = (place: number, count: number): string => {
  if (place === 0) return 'on-deep min-h-56 sm:col-span-2 lg:row-span-2 lg:min-h-96 [&_dd]:mt-auto [&_dd]:text-3xl'
  const wide = count === 2 ? 'sm:col-span-2 lg:row-span-2' : count === 3 ? 'lg:col-span-2' : ''
  const last = count > 3 && count % 2 === 0 && place === count - 1 ? 'sm:col-span-2' : ''
  return `sm:min-h-44 ${tiles[(place - 1) % tiles.length]} ${wide} ${last}`
}

export default function StatsBlocks({ title, stats, place }: Values<typeof fields> & Placed) {
  return (
    <Band first={place === 0}>
      <BlockTitle {...{ place }} className="mb-9">
        {title}
      </BlockTitle>
      <Stats
        stats={stats}
        className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4"
        each={(at, count) => `rounded-[1.375rem] p-6 sm:p-7 ${shapeOf(at, count)}`}
        figure="text-[clamp(1.7rem,1.25rem+1.2vw,2.1rem)]"
        words="max-w-[18em]"
      />
    </Band>
  )
}
