import { useRef } from 'react'
import type { Highlight } from '#domain/catalogue/product-page/product-texts.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { Video, VideoSteps } from '#components/video/video.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'

export function ProductHighlights({
  highlights,
  videoUrl,
}: {
  highlights: readonly Highlight[]
  videoUrl: string
}) {
  if (highlights.length === 0) return null
  return (
    <PageSection>
      <h2>Zo voelt het</h2>
      <div className="mt-10 grid gap-y-[clamp(3rem,6vw,5rem)]">
        {highlights.map((highlight, index) => (
          <HighlightArticle
            key={highlight.title}
            {...{ highlight, videoUrl }}
            isMirrored={index % 2 === 1}
          />
        ))}
      </div>
    </PageSection>
  )
}

type ArticleProps = { highlight: Highlight; videoUrl: string; isMirrored: boolean }

function HighlightArticle({
  highlight: { title, body, image, isVideo, steps },
  videoUrl,
  isMirrored,
}: ArticleProps) {
  const article = useRef<HTMLElement>(null)
  return (
    <article
      ref={article}
      className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-7 ${image ? 'md:grid-cols-2' : ''}`}
    >
      {image && (
        <div className={isMirrored ? 'md:order-1' : ''}>
          <HighlightMedia name={image} title={title} videoUrl={isVideo ? videoUrl : undefined} />
        </div>
      )}
      <div>
        <h3 className="text-2xl">{title}</h3>
        <p className="measure mt-4 whitespace-pre-line">{body}</p>
      </div>
      {steps.length > 0 && (
        <VideoSteps steps={steps} printed={article} className="md:order-2 md:col-span-full" />
      )}
    </article>
  )
}

const pictureSizes = '(min-width: 48rem) 34rem, 92vw'
/** On a phone a video shows the middle of its still, which is then wider than the screen. */
const stillSizes = '(min-width: 48rem) 34rem, (min-width: 40rem) 92vw, 153vw'

function HighlightMedia({
  name,
  title,
  videoUrl,
}: {
  name: string
  title: string
  videoUrl: string | undefined
}) {
  if (videoUrl !== undefined)
    return <Video base={videoUrl} name={name} title={title} sizes={stillSizes} />
  const url = name.startsWith('/') ? name : `/images/${name}.jpg`
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-[1.75rem] bg-dune">
      <ProductPicture
        url={url}
        tint={undefined}
        alt=""
        width={960}
        height={720}
        sizes={pictureSizes}
      />
    </div>
  )
}
