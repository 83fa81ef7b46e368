import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Stats } from '#components/content/stats.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'

export const name = 'Getallen met foto'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  image: { kind: 'image', label: 'Foto', hint: 'Wordt staand bijgesneden.' },
  stats: {
    kind: 'repeater',
    label: 'Getallen',
    hint: 'Alleen getallen die kloppen en die je kunt aantonen.',
    max: 4,
    of: {
      value: { kind: 'text', label: 'Getal', max: 20 },
      label: { kind: 'text', label: 'Wat het telt', max: 120 },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Een doos die niets vertelt',
  image: {
    url: '/images/neutrale-doos.jpg',
    alt: 'Twee effen kartonnen dozen op elkaar',
    width: 1280,
    height: 960,
  },
  stats: [
    { value: '1 doos', label: 'van effen karton, zonder logo of winkelnaam' },
    { value: '[[verzenden binnen]]', label: 'en wat op voorraad is, ligt bij de post' },
    { value: 'Geen productnaam', label: 'op je bankafschrift' },
  ],
}

export default function StatsWithImage({ title, image, stats, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index} ground="dune">
      <div
        className={`grid items-center gap-x-[clamp(2rem,7vw,6rem)] gap-y-10 ${image ? 'md:grid-cols-[1fr_1.2fr]' : ''}`}
      >
        {image && (
          <FramedPicture
            image={image}
            shape="tall"
            sizes="(min-width: 48rem) 32rem, 92vw"
            priority={index === 0}
          />
        )}
        <div>
          <BlockHeading {...{ index }} className="mb-8">
            {title}
          </BlockHeading>
          <Stats
            {...{ stats }}
            className="border-t border-ink/20"
            itemClass={() => 'border-b border-ink/20 py-6'}
            valueClass="text-2xl text-deep"
            labelClass="max-w-[24em]"
          />
        </div>
      </div>
    </BlockSection>
  )
}
