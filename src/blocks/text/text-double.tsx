import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { RichText } from '#components/content/rich-text.tsx'

export const name = 'Tekst in twee kolommen'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  left: { kind: 'richtext', label: 'Linkertekst' },
  right: { kind: 'richtext', label: 'Rechtertekst' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Wegwerp of wasbaar',
  left: '<h3>Wegwerp</h3><p>Neemt veel op, ook in de nacht. Je draagt het één keer en gooit het weg. Handig als je niet vaak kunt wassen.</p>',
  right:
    '<h3>Wasbaar</h3><p>Voelt als gewoon ondergoed en gaat met de was mee. Goed bij een paar druppels tot een scheutje, en het scheelt afval.</p>',
}

export default function TextDouble({ title, left, right, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection {...{ title, index }}>
      <div className={left && right ? 'grid gap-y-9 md:grid-cols-2' : ''}>
        <RichText html={left} className="md:pe-[clamp(2rem,5vw,4.5rem)]" />
        <RichText
          html={right}
          className={
            left
              ? 'border-line max-md:border-t max-md:pt-9 md:max-w-none md:border-s md:ps-[clamp(2rem,5vw,4.5rem)]'
              : ''
          }
        />
      </div>
    </BlockSection>
  )
}
