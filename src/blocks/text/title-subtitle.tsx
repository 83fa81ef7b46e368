import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'

export const name = 'Titel met regel ernaast'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  subtitle: { kind: 'textarea', label: 'Ondertitel', max: 300 },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Zo komt je bestelling thuis',
  subtitle: 'Hoe je bestelling bij je komt, en hoe je hem weer kwijtraakt als hij niet past.',
}

export default function TitleSubtitle({ title, subtitle, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index}>
      <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.35fr_1fr]">
        <BlockHeading {...{ index }}>{title}</BlockHeading>
        {subtitle && <p className="measure text-lg whitespace-pre-line">{subtitle}</p>}
      </div>
    </BlockSection>
  )
}
