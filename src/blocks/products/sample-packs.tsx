import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { describeSampleOffer } from '#domain/sample/describe-sample-offer.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { ButtonLinks, linkField } from '#components/content/button-links.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'
import type { BlockNeeds, BlockReplies } from '../block.ts'

export const name = 'Proefpakjes'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  image: { kind: 'image', label: 'Foto' },
  button: { ...linkField, label: 'Knop' },
  button2: { ...linkField, label: 'Tweede knop' },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Weet je het niet zeker?',
  image: {
    url: '/images/proefpakjes.jpg',
    alt: 'Een broekje en twee soorten verband, van elk twee, naast een plat doosje',
    width: 1600,
    height: 1200,
  },
  button: { text: 'Bekijk de proefpakjes', href: '/shop/proefpakjes' },
  button2: { text: 'Doe de keuzehulp', href: '/producthulp' },
}

export const needs = () => ({ offer: ['GET /api/sample-packs'] }) as const satisfies BlockNeeds

/** Its sentence has the prices of today, and a shop without sample packs in stock has no block. */
export default function SamplePacks({
  title,
  image,
  button,
  button2,
  offer,
  index,
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  const sentence = describeSampleOffer(offer)
  if (sentence === undefined) return null
  return (
    <BlockSection index={index} ground="lee">
      <div
        className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-6 ${image ? 'md:grid-cols-2' : ''}`}
      >
        {image && (
          // A phone would show it for half a screen, before the one sentence that it goes with.
          <div className="max-md:hidden">
            <FramedPicture image={image} shape="hero" sizes="34rem" />
          </div>
        )}
        <div>
          <BlockHeading index={index}>{title}</BlockHeading>
          <p className="measure mt-4 text-lg">{sentence}</p>
          <ButtonLinks links={[button, button2]} className="mt-6" />
        </div>
      </div>
    </BlockSection>
  )
}
