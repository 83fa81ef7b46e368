import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { RichText } from '#components/content/rich-text.tsx'

export const name = 'Tekst'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'richtext', label: 'Tekst' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Waarom wij dit doen',
  text: '<p>Veel mensen verliezen wel eens urine. Bijna niemand praat erover. Daar kan een goede winkel iets aan doen: door het gewoon te maken.</p>',
}

export default function TextBlock({ title, text, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index}>
      <div className="in-[article]:mx-auto in-[article]:max-w-[38rem]">
        <BlockHeading {...{ index }} className="mb-6">
          {title}
        </BlockHeading>
        <RichText html={text} className="parts" />
      </div>
    </BlockSection>
  )
}
