// Up to four highlights of a product, with the pictures alternately left and right.

import type { Highlight } from '#domain/catalogue/product-attribute-texts.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { FramedPicture } from '#components/content/framed-picture.tsx'
import { Video } from '#components/video/video.tsx'

export function ProductHighlights({ highlights, videoUrl }: { highlights: readonly Highlight[]; videoUrl: string }) {
  if (highlights.length === 0) return null
  return (
    <PageSection>
      <h2>Zo voelt het</h2>
      <div className="mt-10 grid gap-y-[clamp(3rem,6vw,5rem)]">
        {highlights.map((highlight, index) => (
          <article
            key={highlight.title}
            className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-7 ${highlight.image ? 'md:grid-cols-2' : ''}`}
          >
            {highlight.image && (
              <div className={index % 2 === 1 ? 'md:order-last' : ''}>
                <HighlightMedia name={highlight.image} title={highlight.title} videoUrl={highlight.isVideo ? videoUrl : undefined} />
              </div>
            )}
            <div>
              <h3 className="text-2xl">{highlight.title}</h3>
              <p className="measure mt-4 whitespace-pre-line">{highlight.body}</p>
            </div>
          </article>
        ))}
      </div>
    </PageSection>
  )
}

const pictureSizes = '(min-width: 48rem) 34rem, 92vw'

function HighlightMedia({ name, title, videoUrl }: { name: string; title: string; videoUrl: string | undefined }) {
  if (videoUrl !== undefined) return <Video base={videoUrl} name={name} title={title} sizes={pictureSizes} />
  const url = name.startsWith('/') ? name : `/images/${name}.jpg`
  return <FramedPicture image={{ url, alt: '', width: 960, height: 720 }} sizes={pictureSizes} />
}
