import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { Stats } from '#components/content/stats.tsx'

export const name = 'Getallen met tekst'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'richtext', label: 'Tekst' },
  stats: {
    kind: 'repeater',
    label: 'Getallen',
    hint: 'Getallen die de tekst ondersteunen.',
    max: 4,
    of: {
      value: { kind: 'text', label: 'Getal', max: 20 },
      label: { kind: 'text', label: 'Wat het telt', max: 100 },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Wat je van je gegevens terugziet',
  text: '<p>Wie rondkijkt, laat bij ons niets achter. Geen cookies, geen meetpixels, geen advertenties.</p><p>Wie bestelt, geeft een naam, een adres en een e-mailadres. Meer hebben we niet nodig om een doos te bezorgen.</p>',
  stats: [
    { value: '0', label: 'cookies voor wie rondkijkt' },
    { value: '3', label: 'gegevens voor wie bestelt' },
    { value: '1', label: 'knop die je sporen wist, onderaan elke pagina' },
  ],
}

export default function StatsWithText({ title, text, stats, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index} ground="lee">
      <div className="grid items-start gap-x-[clamp(2rem,7vw,6rem)] gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <BlockHeading {...{ index }} className="mb-6">
            {title}
          </BlockHeading>
          <RichText html={text} className="text-lg" />
        </div>
        <Stats
          {...{ stats }}
          className="rounded-[1.375rem] bg-white px-6 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-6 sm:px-9"
          itemClass={() =>
            'border-line py-6 not-first:border-t sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-center [&>dd]:sm:order-first'
          }
          valueClass="text-2xl text-drop"
        />
      </div>
    </BlockSection>
  )
}
