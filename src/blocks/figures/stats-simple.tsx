import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Stats } from '#components/content/stats.tsx'

export const name = 'Getallen op een rij'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  stats: {
    kind: 'repeater',
    label: 'Getallen',
    hint: 'Alleen getallen die kloppen en die je kunt aantonen.',
    max: 4,
    of: {
      value: {
        kind: 'text',
        label: 'Getal',
        hint: 'Zoals 30 jaar, of [[verzenden binnen]].',
        max: 20,
      },
      label: { kind: 'text', label: 'Wat het telt', max: 80 },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Bezorgen in het kort',
  stats: [
    { value: '[[verzenden binnen]]', label: 'en wat op voorraad is, ligt bij de post' },
    { value: '[[gratis vanaf]]', label: 'en de bezorging is gratis; daaronder [[verzendkosten]]' },
    { value: '0 woorden', label: 'op de doos die verraden wat erin zit' },
  ],
}

const columns = ['', '', 'md:grid-cols-2', 'md:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

export default function StatsSimple({ title, stats, index }: BlockProps<typeof fields>) {
  const row = columns[Math.min(stats.length, 4)] ?? ''
  return (
    <BlockSection {...{ title, index }}>
      <Stats
        stats={stats}
        className={`grid border-y border-line ${row}`}
        itemClass={() =>
          'border-line py-7 max-md:not-first:border-t md:px-8 md:py-10 md:not-first:border-s md:first:ps-0'
        }
        valueClass="text-2xl text-deep"
        labelClass="max-w-[20em]"
      />
    </BlockSection>
  )
}
