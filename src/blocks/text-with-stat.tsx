// One figure, very large, and the words that explain it.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { RichText } from '#parts/content/rich-text.tsx'
import { Stats } from '#parts/content/stats.tsx'

export const name = 'Tekst met groot getal'
export const group = 'figures'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'richtext', label: 'Tekst' },
  stat: {
    kind: 'object',
    label: 'Getal',
    of: {
      value: { kind: 'text', label: 'Getal', hint: 'Hoe korter, hoe sterker.', max: 8 },
      label: { kind: 'text', label: 'Wat het telt', max: 80 },
    },
  },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Acht druppels, één schaal',
  text: '<p>Elk merk telt anders. Wij zetten alles op dezelfde schaal van acht druppels, zodat je een inlegger en een nachtbroekje naast elkaar kunt leggen.</p><p>Ga uit van een gewone dag, niet van de ergste dag van het jaar.</p>',
  stat: { value: '8', label: 'druppels, van een paar spatjes tot een hele nacht' },
}

export default function TextWithStat({ title, text, stat, place }: Values<typeof fields> & Placed) {
  return (
    <Band ground="dune" first={place === 0}>
      <div className="grid items-center gap-x-[clamp(2rem,8vw,8rem)] gap-y-9 md:grid-cols-[auto_1fr] md:not-has-[dl]:grid-cols-1">
        <Stats
          stats={[stat]}
          className="md:max-w-[22rem]"
          figure="text-[clamp(4.5rem,2rem+13vw,12rem)] text-clay"
          words="max-w-[16em] font-semibold"
        />
        <div>
          <BlockTitle {...{ place }} className="mb-6">
            {title}
          </BlockTitle>
          <RichText html={text} className="text-lg" />
        </div>
      </div>
    </Band>
  )
}
