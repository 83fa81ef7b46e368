import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Stats } from '#components/content/stats.tsx'

export const name = 'Getallen in tegels'

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

export const sample: BlockValues<typeof fields> = {
  title: 'Geen verrassingen',
  stats: [
    { value: '14 dagen', label: 'bedenktijd, zonder reden' },
    { value: '[[verzendkosten]]', label: 'bezorging, en gratis vanaf [[gratis vanaf]]' },
    { value: '3 vragen', label: 'in de keuzehulp, en je hebt een advies' },
    { value: '8 druppels', label: 'hoe meer er vol zijn, hoe meer het opneemt' },
    { value: '0 cookies', label: 'als je rondkijkt in de winkel' },
  ],
}

const tiles = ['bg-lee', 'bg-dune', 'border border-line bg-white', 'bg-lee']

/** Makes the first tile large, and widens other tiles where the grid would have a gap. */
const tileClass = (index: number, count: number): string => {
  if (index === 0)
    return 'on-deep min-h-56 sm:col-span-2 lg:row-span-2 lg:min-h-96 [&_dd]:mt-auto [&_dd]:text-3xl'
  const wide = count === 2 ? 'sm:col-span-2 lg:row-span-2' : count === 3 ? 'lg:col-span-2' : ''
  const last = count > 3 && count % 2 === 0 && index === count - 1 ? 'sm:col-span-2' : ''
  return `sm:min-h-44 ${tiles[(index - 1) % tiles.length]} ${wide} ${last}`
}

export default function StatsBlocks({ title, stats, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection {...{ title, index }}>
      <Stats
        stats={stats}
        className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4"
        itemClass={(index, count) => `rounded-[1.375rem] p-6 sm:p-7 ${tileClass(index, count)}`}
        valueClass="text-[clamp(1.7rem,1.25rem+1.2vw,2.1rem)]"
        labelClass="max-w-[18em]"
      />
    </BlockSection>
  )
}
