import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { Stats } from '#components/content/stats.tsx'

export const name = 'Tekst met groot getal'

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

export const sample: BlockValues<typeof fields> = {
  title: 'Acht druppels, één schaal',
  text: '<p>Elk merk telt anders. Wij zetten alles op dezelfde schaal van acht druppels, zodat je een inlegger en een nachtbroekje naast elkaar kunt leggen.</p><p>Ga uit van een gewone dag, niet van de ergste dag van het jaar.</p>',
  stat: { value: '8', label: 'druppels, van een paar spatjes tot een hele nacht' },
}

export default function TextWithStat({ title, text, stat, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index} ground="dune">
      <div className="grid items-center gap-x-[clamp(2rem,8vw,8rem)] gap-y-9 md:grid-cols-[auto_1fr] md:not-has-[dl]:grid-cols-1">
        <Stats
          stats={[stat]}
          className="md:max-w-[22rem]"
          valueClass="text-[clamp(4.5rem,2rem+13vw,12rem)] text-clay"
          labelClass="max-w-[16em] font-semibold"
        />
        <div>
          <BlockHeading {...{ index }} className="mb-6">
            {title}
          </BlockHeading>
          <RichText html={text} className="text-lg" />
        </div>
      </div>
    </BlockSection>
  )
}
