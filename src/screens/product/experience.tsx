// What the product is like in daily life: up to four highlights, pictures left and right in turn.

import type { Highlight } from '#domain/catalogue/product-details.ts'
import { Band } from '#parts/content/band.tsx'
import { Still } from '#parts/content/still.tsx'
import { Video } from '#parts/video/video.tsx'

export function Experience({ highlights, videoUrl }: { highlights: readonly Highlight[]; videoUrl: string }) {
  if (highlights.length === 0) return null
  return (
    <Band>
      <h2>Zo voelt het</h2>
      <div className="mt-10 grid gap-y-[clamp(3rem,6vw,5rem)]">
        {highlights.map((highlight, place) => (
          <article
            key={highlight.title}
            className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-7 ${highlight.image ? 'md:grid-cols-2' : ''}`}
          >
            {highlight.image && (
              <div className={place % 2 === 1 ? 'md:order-last' : ''}>
                <Shown name={highlight.image} title={highlight.title} videoUrl={highlight.isVideo ? videoUrl : undefined} />
              </div>
            )}
            <div>
              <h3 className="text-2xl">{highlight.title}</h3>
              <p className="measure mt-4 whitespace-pre-line">{highlight.body}</p>
            </div>
          </article>
        ))}
      </div>
    </Band>
  )
}

const shownAt = '(min-width: 48rem) 34rem, 92vw'

function Shown({ name, title, videoUrl }: { name: string; title: string; videoUrl: string | undefined }) {
  if (videoUrl !== undefined) return <Video base={videoUrl} name={name} title={title} sizes={shownAt} />
  const url = name.startsWith('/') ? name : `/images/${name}.jpg`
  return <Still image={{ url, alt: '', width: 960, height: 720 }} sizes={shownAt} />
}
