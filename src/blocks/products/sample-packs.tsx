import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { describeSampleOffer } from '#domain/sample/describe-sample-offer.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'
import type { BlockNeeds, BlockReplies } from '../block.ts'

export const name = 'Proefpakjes'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  button: { ...linkField, label: 'Knop' },
  button2: { ...linkField, label: 'Tweede knop' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Weet je het niet zeker?',
  button: { text: 'Bekijk de proefpakjes', href: '/shop/proefpakjes' },
  button2: { text: 'Doe de keuzehulp', href: '/producthulp' },
}

export const needs = () => ({ offer: ['GET /api/sample-packs'] }) as const satisfies BlockNeeds

/** Its sentence has the prices of today, and a shop without sample packs in stock has no block. */
export default function SamplePacks({
  title,
  button,
  button2,
  offer,
  index,
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  const sentence = describeSampleOffer(offer)
  if (sentence === undefined) return null
  return (
    <BlockSection index={index} ground="lee" title={title}>
      <p className="measure mt-4 text-lg">{sentence}</p>
      <ButtonLinks links={[button, button2]} className="mt-6" />
    </BlockSection>
  )
}
