import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'

export const name = 'Titel in het midden'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  subtitle: { kind: 'textarea', label: 'Ondertitel', max: 240 },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Gewoon, goed geregeld',
  subtitle: 'Wat je nodig hebt, op tijd en onopgemerkt.',
}

export default function TitleSubtitleCenter({ title, subtitle, index }: BlockProps<typeof fields>) {
  return (
    <BlockSection index={index}>
      <div className="mx-auto max-w-[44rem] text-center">
        <BlockHeading {...{ index }}>{title}</BlockHeading>
        {subtitle && <p className="measure mx-auto mt-5 text-lg whitespace-pre-line">{subtitle}</p>}
      </div>
    </BlockSection>
  )
}
