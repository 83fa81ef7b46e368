// A tall picture, with figures told one below the other beside it.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { Stats } from '#parts/content/stats.tsx'
import { Still } from '#parts/content/still.tsx'

export const name = 'Getallen met foto'
export const group = 'figures'

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

export const sample: Values<typeof fields> = {
  title: 'Een doos die niets vertelt',
  image: { url: '/images/neutrale-doos.jpg', alt: 'Twee effen kartonnen dozen op elkaar', width: 1280, height: 960 },
  stats: [
    { value: '1 doos', label: 'van effen karton, zonder logo of winkelnaam' },
    { value: '2 werkdagen', label: 'en wat op voorraad is, ligt bij de post' },
    { value: 'Geen productnaam', label: 'op je bankafschrift' },
  ],
}

export default function StatsWithImage({ title, image, stats, place }: Values<typeof fields> & Placed) {
  return (
    <Band ground="dune" first={place === 0}>
      <div className={`grid items-center gap-x-[clamp(2rem,7vw,6rem)] gap-y-10 ${image ? 'md:grid-cols-[1fr_1.2fr]' : ''}`}>
        {image && <Still image={image} shape="tall" sizes="(min-width: 48rem) 32rem, 92vw" priority={place === 0} />}
        <div>
          <BlockTitle {...{ place }} className="mb-8">
            {title}
          </BlockTitle>
          <Stats
            {...{ stats }}
            className="border-t border-ink/20"
            each={() => 'border-b border-ink/20 py-6'}
            figure="text-2xl text-deep"
            words="max-w-[24em]"
          />
        </div>
      </div>
    </Band>
  )
}
