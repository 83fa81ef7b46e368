import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Stats } from '#components/content/stats.tsx'

export const name = 'Getallen met grote titel'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 240 },
  stats: {
    kind: 'repeater',
    label: 'Getallen',
    hint: 'Een even aantal staat het mooist.',
    max: 6,
    of: {
      value: { kind: 'text', label: 'Getal', max: 20 },
      label: { kind: 'text', label: 'Wat het telt', max: 120 },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Afspraken die je kunt natellen',
  text: 'We beloven weinig. Wat we beloven, staat hier.',
  stats: [
    { value: '[[verzenden binnen]]', label: 'tot wat op voorraad is bij de post ligt' },
    { value: '14 dagen', label: 'bedenktijd, zonder reden' },
    { value: '[[gratis vanaf]]', label: 'en de bezorging is gratis' },
    { value: '2 klikken', label: 'om een abonnement te stoppen' },
  ],
}

export default function StatsWithTitle({ title, text, stats, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index} ground="white">
      <div className="grid gap-x-[clamp(2rem,7vw,6rem)] gap-y-10 lg:grid-cols-[1fr_1.35fr]">
        <div className="self-start lg:sticky lg:top-28 short:static">
          <BlockHeading {...{ index }} className="text-3xl">
            {title}
          </BlockHeading>
          {text && <p className="measure mt-5 text-lg whitespace-pre-line">{text}</p>}
        </div>
        <Stats
          {...{ stats }}
          className="grid content-start gap-x-10 gap-y-10 sm:grid-cols-2 sm:gap-y-14"
          itemClass={() => 'border-s-3 border-clay ps-5'}
          valueClass="text-[clamp(1.7rem,1.25rem+1.4vw,2.25rem)]"
          labelClass="max-w-[18em]"
        />
      </div>
    </BlockSection>
  )
}
